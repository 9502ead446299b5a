import { expect, test } from 'vitest'
import { formatServiceTime } from './format-service-time.ts'

const service = { date: '2026-12-06', serviceTime: '10:30', timeZone: 'America/New_York' }

test('a service is told in full, on the clock of the church', () => {
  expect(formatServiceTime(service)).toBe('Sunday, December 6, 2026, 10:30 AM EST')
  expect(formatServiceTime({ ...service, date: '2026-07-05', serviceTime: '18:00' })).toBe(
    'Sunday, July 5, 2026, 6:00 PM EDT',
  )
})
