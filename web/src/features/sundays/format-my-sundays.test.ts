import type { PreacherSundayState, ServiceOnSunday } from '@openpulpit/contract/sundays'
import { expect, test } from 'vitest'
import { formatMySunday, formatUnmarked } from './format-my-sundays.ts'

const request = (given: Partial<ServiceOnSunday> = {}): ServiceOnSunday => ({
  _id: 'request',
  status: 'pending',
  serviceTime: '10:30',
  serviceType: 'sunday_morning',
  churchName: 'Grace Chapel',
  ...given,
})
const sunday = (state: PreacherSundayState, ...requests: ServiceOnSunday[]) => ({
  date: '2026-12-06',
  state,
  part: null,
  requests,
})

test.each([
  ['where and when the preacher is', sunday('booked', request({ status: 'confirmed' })), '10:30 AM\nGrace Chapel'],
  ['who asks', sunday('asked', request({ serviceTime: '18:00' })), '6:00 PM\nGrace Chapel'],
  ['that there is more', sunday('booked', request(), request(), request()), '10:30 AM and 2 more'],
  ['when, of a church without a name', sunday('asked', request({ churchName: '' })), '10:30 AM\nUnknown Church'],
  ['that a mark can be changed', sunday('free'), 'Change'],
  ['that only a part is free', { ...sunday('free'), part: 'evening' as const }, 'Evening only\nChange'],
  ['that a mark can be changed, away too', sunday('away'), 'Change'],
  ['what to do where nothing is said', sunday('unset'), 'Mark this day'],
])('a Sunday of a preacher says %s', (_, given, words) => {
  expect(formatMySunday(given)).toBe(words)
})

test('it is said how many Sundays churches know nothing of', () => {
  expect(formatUnmarked([sunday('unset'), sunday('free'), sunday('unset')])).toBe('2 Sundays aren’t marked yet.')
  expect(formatUnmarked([sunday('unset'), sunday('asked')])).toBe('1 Sunday isn’t marked yet.')
  expect(formatUnmarked([sunday('free'), sunday('booked')])).toBe('All your Sundays are marked.')
})
