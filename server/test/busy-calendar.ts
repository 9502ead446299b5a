import type { Asked } from '../src/platform/busy-times/asked.ts'
import { readCalendar } from '../src/platform/busy-times/read-calendar.ts'

/** Read in December, by somebody who lives in New York. */
export const asked: Asked = {
  timeZone: 'America/New_York',
  from: '2026-11-20',
  to: '2027-12-26',
  owners: ['naomi@example.org'],
}
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
export const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'SUMMARY:Dentist',
  ...lines,
  'END:VEVENT',
]
const at = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')
/** When it is busy, from and to. */
export const read = (text: string, given: Partial<Asked> = {}) =>
  readCalendar(text, { ...asked, ...given }).map(([start, end]) => `${at(start)}/${at(end)}`)
export const times = (...lines: string[]) => read(calendar(...event(...lines)))
export const starts = (...lines: string[]) => times(...lines).map((time) => time.slice(0, 17))
