import { expect, test } from 'vitest'
import { nameOf, nextReading, ownersOf } from './policy.ts'

test.each([
  ['https://calendar.google.com/calendar/ical/naomi%40gmail.com/private-1/basic.ics', 'Google Calendar'],
  ['https://outlook.live.com/owa/calendar/1/2/cid-3/calendar.ics', 'Outlook'],
  ['https://outlook.office365.com/owa/calendar/1/2/calendar.ics', 'Outlook'],
  ['https://p52-caldav.icloud.com/published/2/abc', 'iCloud'],
  ['https://icloud.com.example.org/x', 'icloud.com.example.org'],
])('%s is called %s', (url, name) => {
  expect(nameOf(url)).toBe(name)
})

test('a calendar belongs to the account, and to whom Google puts into its address', () => {
  const google = 'https://calendar.google.com/calendar/ical/naomi%40gmail.com/private-1/basic.ics'
  expect(ownersOf(google, 'n@example.org')).toEqual(['n@example.org', 'naomi@gmail.com'])
  expect(ownersOf('https://example.org/%E0%A4%A/a.ics', null)).toEqual([])
})

test.each([
  [0, 60],
  [30, 60],
  [180, 180],
  [60 * 24 * 30, 60 * 24],
])('a calendar that fails since %i minutes is read again in about %i', (failing, wait) => {
  const now = new Date('2026-12-01T15:00:00Z')
  const failedAt = new Date(now.getTime() - failing * 60_000)
  const minutesTo = (chance: number) =>
    Math.round((nextReading(now, failedAt, chance).getTime() - now.getTime()) / 60_000)
  expect([minutesTo(0), minutesTo(0.5), minutesTo(1)]).toEqual([wait * 0.9, wait, wait * 1.1].map(Math.round))
})
