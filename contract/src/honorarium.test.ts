import fc from 'fast-check'
import { expect, test } from 'vitest'
import { honorariumActionsOf, honorariumStageOf, honorariumStatuses, honorariumStepBy } from './honorarium.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { userTypes } from './users.ts'

const pending = { status: 'pending', received: false } as const
const paid = { status: 'paid', received: false } as const
const received = { status: 'paid', received: true } as const
const held = { request: 'completed', amount: 200 } as const

test.each([
  ['church', pending, ['mark_paid']],
  ['church', paid, ['mark_unpaid']],
  ['church', received, []],
  ['preacher', pending, ['confirm_received']],
  ['preacher', paid, ['confirm_received']],
  ['preacher', received, []],
] as const)('of an honorarium a %s can do, when it is %o: %j', (by, stage, actions) => {
  expect(honorariumActionsOf(by, { ...held, ...stage })).toEqual(actions)
})

test('what the preacher says of it means that it arrived, paid before or not', () => {
  for (const stage of [pending, paid]) {
    expect(honorariumStepBy('preacher', 'paid', { ...held, ...stage })).toMatchObject({
      from: stage.status,
      to: 'received',
    })
  }
})

test.each(requestStatuses)('it is owed while a service is agreed or held: %s', (request) => {
  const isOwed = request === 'confirmed' || request === 'completed'
  expect(honorariumActionsOf('church', { ...pending, amount: 200, request })).toEqual(isOwed ? ['mark_paid'] : [])
})

test('nothing can be said of one that is yet to be agreed', () => {
  expect(honorariumActionsOf('church', { ...held, ...pending, amount: 0 })).toEqual([])
})

const honoraria = fc.record({
  request: fc.constantFrom(...requestStatuses),
  amount: fc.integer({ min: 0, max: 3 }),
  status: fc.constantFrom(...honorariumStatuses),
  received: fc.boolean(),
})

test('whatever was said before, one that arrived stays so', () => {
  fc.assert(
    fc.property(honoraria, fc.constantFrom(...userTypes), (now, by) => {
      fc.pre(honorariumStageOf(now) === 'received')
      expect(honorariumActionsOf(by, now)).toEqual([])
    }),
  )
})
