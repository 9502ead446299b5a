import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedHonorariumStatuses, honorariumStageOf, honorariumStatuses, honorariumStepBy } from './honorarium.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { userTypes } from './users.ts'

const pending = { status: 'pending', received: false } as const
const paid = { status: 'paid', received: false } as const
const received = { status: 'paid', received: true } as const
const held = { request: 'completed', amount: 200 } as const

test.each([
  ['church', pending, ['paid']],
  ['church', paid, ['pending']],
  ['church', received, []],
  ['preacher', pending, ['paid']],
  ['preacher', paid, ['paid']],
  ['preacher', received, []],
] as const)('of an honorarium a %s may say, when it is %o: %j', (by, stage, allowed) => {
  expect(allowedHonorariumStatuses(by, { ...held, ...stage })).toEqual(allowed)
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
  expect(allowedHonorariumStatuses('church', { ...pending, amount: 200, request })).toEqual(isOwed ? ['paid'] : [])
})

test('nothing can be said of one that is yet to be agreed', () => {
  expect(allowedHonorariumStatuses('church', { ...held, ...pending, amount: 0 })).toEqual([])
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
      expect(allowedHonorariumStatuses(by, now)).toEqual([])
    }),
  )
})
