import { expect, test } from 'vitest'
import { requestStatuses } from './request-lifecycle.ts'
import { allowedTermsActs, findTermsMove, termsActs, termsMoves } from './terms-lifecycle.ts'
import { userTypes } from './users.ts'

const ahead = { begun: false, dayOver: false }
const over = { begun: true, dayOver: true }

test('no one answers their own change, and no one withdraws another’s', () => {
  for (const move of termsMoves) {
    if (move.act === 'accept' || move.act === 'decline') expect(move.open).not.toBe(move.by)
    if (move.act === 'withdraw') expect(move.open).toBe(move.by)
  }
})

test('whatever follows a change that waits, ends its waiting', () => {
  for (const move of termsMoves) expect(move.leaves !== undefined).toBe(move.open !== 'none')
})

test('has one move for each act, of each person, in each state', () => {
  const lines = termsMoves.map((move) => [move.act, move.by, move.while, move.open].join(' '))
  expect(new Set(lines).size).toBe(lines.length)
})

test.each([
  ['pending', null, 'preacher', ['propose']],
  ['pending', null, 'church', []],
  ['pending', 'preacher', 'church', ['propose', 'accept', 'decline']],
  ['pending', 'preacher', 'preacher', ['propose', 'withdraw']],
  ['pending', 'church', 'preacher', ['propose', 'accept', 'decline']],
  ['confirmed', null, 'church', ['propose']],
  ['confirmed', 'church', 'church', ['propose', 'withdraw']],
  ['completed', null, 'church', []],
  ['cancelled', null, 'preacher', []],
] as const)('of a request that is %s, with a change of the %s, a %s may %j', (status, proposedBy, by, acts) => {
  expect(allowedTermsActs(by, { status, proposedBy }, ahead, false)).toEqual(acts)
})

test('ends with the day, and across a block there is nothing to agree on', () => {
  for (const status of requestStatuses)
    for (const by of userTypes)
      for (const proposedBy of [null, ...userTypes]) {
        for (const act of termsActs) expect(findTermsMove(act, by, { status, proposedBy }, over)).toBeUndefined()
        const blocked = allowedTermsActs(by, { status, proposedBy }, ahead, true)
        expect(blocked.filter((act) => act === 'propose' || act === 'accept')).toEqual([])
      }
})
