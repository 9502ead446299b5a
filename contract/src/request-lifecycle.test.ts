import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findStatusTransition,
  plainStatusLabels,
  requestLife,
  requestStatuses,
  type ServiceTime,
  statusActionsOf,
  statusLabel,
} from './request-lifecycle.ts'
import { userTypes } from './users.ts'

const ahead: ServiceTime = { begun: false, dayOver: false }
const underWay: ServiceTime = { begun: true, dayOver: false }
const past: ServiceTime = { begun: true, dayOver: true }

const moments = fc.constantFrom(ahead, underWay, past)
const statuses = fc.constantFrom(...requestStatuses)
const people = fc.constantFrom(...userTypes)

describe('what a person may do', () => {
  test.each([
    ['open', 'church', ahead, ['withdraw']],
    ['open', 'preacher', ahead, []],
    ['pending', 'church', ahead, ['withdraw']],
    ['pending', 'preacher', ahead, ['accept', 'decline']],
    ['pending', 'preacher', underWay, ['accept', 'decline']],
    ['pending', 'preacher', past, ['decline']],
    ['confirmed', 'church', ahead, ['cancel']],
    ['confirmed', 'preacher', ahead, ['cancel']],
    ['confirmed', 'church', underWay, ['complete', 'cancel']],
    ['confirmed', 'preacher', past, ['complete', 'cancel']],
    ['completed', 'church', past, []],
    ['completed', 'preacher', past, []],
    ['cancelled', 'church', ahead, []],
    ['cancelled', 'preacher', past, []],
  ] as const)('with a request that is %s: a %s, %o', (from, by, at, actions) => {
    expect(statusActionsOf(from, by, at, false)).toEqual(actions)
  })

  test('is exactly what moves them there', () => {
    fc.assert(
      fc.property(statuses, statuses, people, moments, (from, to, by, at) => {
        const move = findStatusTransition(to, from, by, at)
        const leads = requestLife.possible(by, from, at).filter((step) => step.to === to)
        const actions: string[] = statusActionsOf(from, by, at, false)
        expect(leads.find(({ action }) => actions.includes(action))).toBe(move)
      }),
    )
  })

  test('is all but an agreement while one of the two has blocked the other', () => {
    fc.assert(
      fc.property(statuses, people, moments, (from, by, at) => {
        const allowed = statusActionsOf(from, by, at, false)
        const whileBlocked = statusActionsOf(from, by, at, true)
        expect(whileBlocked).toEqual(allowed.filter((action) => action !== 'accept'))
      }),
    )
  })

  test('never takes it back to where it began', () => {
    const reached = requestLife.steps.map(({ to }) => to)
    for (const begin of requestLife.begins) expect(reached).not.toContain(begin)
  })

  test('is never the work of the clock, nor of another call', () => {
    fc.assert(
      fc.property(statuses, statuses, people, moments, (from, to, by, at) => {
        const move = findStatusTransition(to, from, by, at)
        expect(['choose', 'accept_terms', 'expire', 'fill']).not.toContain(move?.action)
      }),
    )
  })
})

describe('the table of moves', () => {
  test('says why whenever it closes a request, and only then', () => {
    for (const move of requestLife.steps) expect(move.closes !== undefined).toBe(move.to === 'cancelled')
  })

  test('asks a preacher who breaks an agreement for a reason, and no one else', () => {
    expect(requestLife.steps.filter(({ reason }) => reason === 'required')).toEqual([
      { action: 'cancel', by: 'preacher', from: 'confirmed', to: 'cancelled', closes: 'cancelled', reason: 'required' },
    ])
  })
})

describe('the badge', () => {
  test.each(requestStatuses.filter((status) => status !== 'cancelled'))('of a request that is %s says so', (status) => {
    expect(statusLabel({ status, closedBy: null, closeReason: null })).toBe(plainStatusLabels[status])
  })

  test.each([
    [{ closedBy: 'preacher', closeReason: 'declined' }, 'Declined by preacher'],
    [{ closedBy: 'church', closeReason: 'withdrawn' }, 'Withdrawn by church'],
    [{ closedBy: 'church', closeReason: 'cancelled' }, 'Cancelled by church'],
    [{ closedBy: 'preacher', closeReason: 'cancelled' }, 'Cancelled by preacher'],
    [{ closedBy: 'system', closeReason: 'expired' }, 'Expired'],
    [{ closedBy: 'church', closeReason: 'not_held' }, 'Didn’t take place'],
    [{ closedBy: 'system', closeReason: 'filled' }, 'Another preacher was booked'],
    [{}, 'Cancelled'],
  ] as const)('tells who closed it and why: %o', (closing, words) => {
    expect(statusLabel({ status: 'cancelled', ...closing })).toBe(words)
  })
})
