import type { Day } from '@openpulpit/contract/dates'
import { fieldMessages } from '@openpulpit/contract/errors'
import { expect, test } from 'vitest'
import { emptyRequest, hasService, requestSchema, stepOf } from './form.ts'

const today = '2026-11-23' as Day
const schema = requestSchema(today)
const problems = (values: unknown) => {
  const { error } = schema.safeParse(values)
  return error ? fieldMessages(error) : {}
}

test('an untouched form asks for what it needs, in the words of the specification', () => {
  expect(problems({ ...emptyRequest({ today }), expectedDuration: undefined })).toEqual({
    date: 'Service date is required',
    serviceTime: 'Service time is required',
    expectedDuration: 'Duration is required',
    'honorarium.amount': 'Honorarium amount is required',
    'honorarium.paymentMethod': 'Payment method is required',
  })
})

test('a service is today at the earliest, 15 to 180 minutes long, and its honorarium is not negative', () => {
  const filled = {
    ...emptyRequest({ today, date: '2026-11-23', time: '10:30' }),
    honorarium: { amount: 0, paymentMethod: 'check' },
  }
  expect(problems(filled)).toEqual({})
  expect(problems({ ...filled, date: '2026-11-22' })).toEqual({ date: 'Date cannot be in the past' })
  const durationWords = { expectedDuration: 'Duration must be between 15-180 minutes' }
  expect(problems({ ...filled, expectedDuration: 14 })).toEqual(durationWords)
  expect(problems({ ...filled, expectedDuration: 181 })).toEqual(durationWords)
  expect(problems({ ...filled, honorarium: { amount: -1, paymentMethod: 'check' } })).toEqual({
    'honorarium.amount': 'Amount must be positive',
  })
})

test('a form begins with the day and time that were searched for, and how urgent that day is', () => {
  expect(emptyRequest({ today, date: '2026-11-25', time: '18:00' })).toMatchObject({
    date: '2026-11-25',
    serviceTime: '18:00',
    serviceType: 'sunday_morning',
    expectedDuration: 60,
    urgency: 'high',
  })
  expect(emptyRequest({ today, date: 'tomorrow', time: 'noon' })).toMatchObject({
    date: '',
    serviceTime: '',
    urgency: 'medium',
  })
})

test('of further days those are sent that the date offers', () => {
  const request = {
    ...emptyRequest({ today, date: '2026-11-29', time: '10:30' }),
    honorarium: { amount: 0, paymentMethod: 'check' },
  }
  const { data } = schema.safeParse({ ...request, alsoOn: ['2026-12-13', '2026-12-09', '2026-12-06'] })
  expect(data?.alsoOn).toEqual(['2026-12-06', '2026-12-13'])
})

test('step 1 is left behind only when it is filled', () => {
  expect(hasService(emptyRequest({ today }))).toBe(false)
  expect(hasService(emptyRequest({ today, date: '2026-11-25', time: '18:00' }))).toBe(true)
})

test("a server's field leads to the first step that has it", () => {
  expect(stepOf(['honorarium.amount'])).toBe(3)
  expect(stepOf(['honorarium.amount', 'date'])).toBe(1)
  expect(stepOf(['alsoAsk.1'])).toBe(3)
  expect(stepOf(['preacher'])).toBeUndefined()
})
