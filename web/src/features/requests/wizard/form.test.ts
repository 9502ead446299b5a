import type { Day, Time } from '@openpulpit/contract/dates'
import { fieldMessages } from '@openpulpit/contract/errors'
import { expect, test } from 'vitest'
import {
  churchClock,
  emptyRequest,
  hasService,
  requestSchema,
  stepOf,
  withLastService,
  withoutLastService,
} from './form.ts'

const today = '2026-11-23' as Day
/** 9 AM in New York. */
const clock = churchClock(() => new Date('2026-11-23T14:00:00Z'), 'America/New_York')
const schema = requestSchema(clock)
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

test('a time of today that has passed is not asked for, also while step 3 is still empty', () => {
  const at = (time: string) => problems(emptyRequest({ today, date: today, time })).serviceTime
  expect(at('08:30')).toBe('That time has passed. Choose a later time or another day.')
  expect(at('09:00')).toBe('That time has passed. Choose a later time or another day.')
  expect(at('09:01')).toBeUndefined()
  expect(problems(emptyRequest({ today, date: '2026-11-24', time: '08:30' })).serviceTime).toBeUndefined()
})

const last = {
  date: '2026-11-22' as Day,
  serviceTime: '10:45' as Time,
  serviceType: 'sunday_evening',
  expectedDuration: 75,
  honorarium: { amount: 220, paymentMethod: 'paypal' },
} as const
const begun = (asked: { date?: string; time?: string }, now = clock) =>
  withLastService(emptyRequest({ today, ...asked }), last, now)

test('a form begins as the last service was, and one tap empties that and nothing else', () => {
  const { date: _, ...taken } = last
  const filled = begun({})
  expect(filled).toMatchObject({ ...taken, date: '' })
  expect(begun({ date: '2026-11-29' })).toMatchObject({ ...taken, date: '2026-11-29' })
  expect(withoutLastService({ ...begun({ date: '2026-11-29' }), theme: 'Hope' })).toEqual({
    ...emptyRequest({ today, date: '2026-11-29' }),
    theme: 'Hope',
  })
})

test('a time that was searched for stays, and on another weekday time and type are not taken over', () => {
  expect(begun({ date: '2026-11-29', time: '18:00' })).toMatchObject({ serviceTime: '18:00', expectedDuration: 75 })
  expect(begun({ date: '2026-11-25' })).toMatchObject({
    serviceTime: '',
    serviceType: 'sunday_morning',
    expectedDuration: 75,
    honorarium: { amount: 220 },
  })
})

test('the usual time is not taken over for today once it has passed', () => {
  const at = (instant: string) =>
    begun(
      { date: '2026-11-29' },
      churchClock(() => new Date(instant), 'America/New_York'),
    ).serviceTime
  expect(at('2026-11-29T15:44:00Z')).toBe('10:45')
  expect(at('2026-11-29T15:45:00Z')).toBe('')
})
