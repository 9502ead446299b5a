import { addDays, type Day, dayOf, daysBetween } from '@openpulpit/contract/dates'
import { states } from '@openpulpit/contract/places'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { calendarOf, wholeDay } from '../../../../test/servers/calendar-server.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readCalendar } from '../../../platform/ical/busy-calendar/read-calendar.ts'
import { replaceBusyTimes } from './commands.ts'
import { busyDaysFrom } from './queries.ts'

const given = useTestApp()
let preacher: Person
let calendarId: string
beforeAll(async () => {
  preacher = await given.preacher()
  const { rows } = await given.database.pool.query(
    "insert into imported_calendars (preacher_id, name, url) values ($1, 'Family', 'https://example.org/') returning id",
    [preacher.profileId],
  )
  calendarId = rows[0].id
})

const now = new Date('2026-12-01T15:00:00Z')
const hour = 3_600_000
// Adds zones with half-hour offsets or clock changes at midnight.
const zones = [
  ...new Set(states.map(({ timeZone }) => timeZone)),
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Africa/Cairo',
  'UTC',
]

/** Often on the hour, so that many events begin or end at midnight somewhere. */
const timed = fc.record({
  start: fc.integer({ min: -100 * 4, max: 420 * 24 * 4 }).map((quarters) => now.getTime() + (quarters * hour) / 4),
  length: fc.oneof(
    fc.integer({ min: 1, max: 60 * 60 }),
    fc.constantFrom(1, 2, 12, 24, 48, 24 * 30).map((hours) => hours * 3_600),
  ),
})
const allDay = fc.record({ first: fc.integer({ min: -5, max: 405 }), days: fc.integer({ min: 1, max: 9 }) })

const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
const upTo = (first: Day, last: Day) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))

test('busy times touch exactly the days that they touch, wherever one is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(timed, { maxLength: 6 }),
      fc.array(allDay, { maxLength: 3 }),
      async (timeZone, times, whole) => {
        const today = dayOf(now, timeZone)
        const from = addDays(today, -1)
        const to = addDays(today, 401)
        const events = [
          ...times.map(({ start, length }) => [`DTSTART:${stamp(start)}`, `DURATION:PT${length}S`]),
          ...whole.map(({ first, days }) => [
            ...wholeDay(addDays(today, first)),
            `DTEND;VALUE=DATE:${addDays(today, first + days).replaceAll('-', '')}`,
          ]),
        ]
        const touched = [
          ...times.flatMap(({ start, length }) =>
            upTo(dayOf(new Date(start), timeZone), dayOf(new Date(start + length * 1_000 - 1), timeZone)),
          ),
          ...whole.flatMap(({ first, days }) => upTo(addDays(today, first), addDays(today, first + days - 1))),
        ]

        await given.database.pool.query('update preachers set time_zone = $1', [timeZone])
        const spans = readCalendar(calendarOf(...events), { timeZone, from, to, owners: [] })
        await inTransaction(given.services, (work) => replaceBusyTimes(work, calendarId, spans))
        const found = await busyDaysFrom(given.database.kysely, preacher.profileId, now, 1)
        const expected = [...new Set(touched)].filter((day) => day >= from && day < to)
        expect(found.map(({ day }) => day).sort()).toEqual(expected.sort())
      },
    ),
    // In Cairo that day begins at 1 AM.
    { numRuns: 150, examples: [['Africa/Cairo', [], [{ first: 145, days: 5 }]]] },
  )
})
