import { expect, test } from 'vitest'
import { requestStatuses } from './request-lifecycle.ts'
import { findTermsStep, termsActions, termsActionsOf, termsLife } from './terms-lifecycle.ts'
import { userTypes } from './users.ts'

const ahead = { begun: false, dayOver: false }
const over = { begun: true, dayOver: true }

test('no one answers their own change, and no one withdraws another’s', () => {
  for (const { action, by, from } of termsLife.steps) {
    if (action === 'accept_terms' || action === 'decline_terms') expect(from).not.toBe(by)
    if (action === 'withdraw_terms') expect(from).toBe(by)
  }
})

test('whatever follows a change that waits, ends its waiting', () => {
  for (const { from, leaves } of termsLife.steps) expect(leaves !== undefined).toBe(from !== 'none')
})

test.each([
  ['pending', null, 'preacher', ['propose_terms']],
  ['pending', null, 'church', []],
  ['pending', 'preacher', 'church', ['propose_terms', 'accept_terms', 'decline_terms']],
  ['pending', 'preacher', 'preacher', ['propose_terms', 'withdraw_terms']],
  ['pending', 'church', 'preacher', ['propose_terms', 'accept_terms', 'decline_terms']],
  ['confirmed', null, 'church', ['propose_terms']],
  ['confirmed', 'church', 'church', ['propose_terms', 'withdraw_terms']],
  ['completed', null, 'church', []],
  ['cancelled', null, 'preacher', []],
] as const)('of a request that is %s, with a change of the %s, a %s may %j', (status, proposedBy, by, actions) => {
  expect(termsActionsOf(by, { status, proposedBy }, ahead, false)).toEqual(actions)
})

test('ends with the day, and across a block there is nothing to agree on', () => {
  for (const status of requestStatuses)
    for (const by of userTypes)
      for (const proposedBy of [null, ...userTypes]) {
        for (const action of termsActions)
          expect(findTermsStep(action, by, { status, proposedBy }, over)).toBeUndefined()
        const blocked = termsActionsOf(by, { status, proposedBy }, ahead, true)
        expect(blocked.filter((action) => action === 'propose_terms' || action === 'accept_terms')).toEqual([])
      }
})
