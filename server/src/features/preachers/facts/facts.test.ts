import { accountEndpoints } from '@openpulpit/contract/account'
import { addDays, type Day, dayOf } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { type PreacherFacts, preacherFacts } from '@openpulpit/contract/preacher-facts'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPreacher, type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { expireRequests } from '../../requests/close/commands.ts'
import { computeFacts } from './commands.ts'

const given = useTestApp()

const show = (church: Person, preacher: Person) =>
  church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
const factsOf = async (church: Person, preacher: Person) => (await show(church, preacher)).body.facts
const rows = async () => (await given.database.pool.query('select * from preacher_facts order by preacher_id')).rows

/** Tuesday. */
const start = '2026-12-01T15:00:00Z'
/** A Sunday is over in the east, and lasts in the west. */
const midnight = '2026-12-28T06:00:00Z'
const sunday = (week: number) => addDays('2026-12-13' as Day, week * 7)

describe('over a mixed history', () => {
  let churches: Person[]
  let preachers: Person[]
  beforeAll(async () => {
    given.clock.set(start)
    const towns = [
      ['Atlanta', 'GA'],
      ['Fresno', 'CA'],
      ['Honolulu', 'HI'],
      ['Chicago', 'IL'],
    ] as const
    churches = await Promise.all(
      towns.map(([city, state]) => given.church({ address: { street: '1 Main Street', city, state } })),
    )
    preachers = await Promise.all([given.preacher(), given.preacher({ ...aPreacher, firstName: 'Charles' })])
    const [one, other] = preachers as [Person, Person]
    const [east, west, islands, middle] = churches as [Person, Person, Person, Person]
    const booked = async (church: Person, preacher: Person, week: number, serviceTime: string) => {
      const request = await given.request(church, preacher, { date: sunday(week), serviceTime })
      expect((await preacher.accept(request)).status).toBe(200)
      return request
    }
    const cancel = async (who: Person, request: RequestDetails, reason?: string) =>
      expect((await who.cancel(request, reason)).status).toBe(200)
    // The third of these Sundays ends in one zone after the other.
    const weekly = [0, 1, 2, 3].flatMap((week) => [
      booked(east, one, week, '06:00'),
      booked(week < 3 ? east : middle, one, week, '09:00'),
      booked(west, one, week, '12:00'),
      booked(islands, one, week, '19:00'),
    ])
    await Promise.all(weekly)
    for (const week of [1, 6]) await cancel(one, await booked(middle, one, week, '20:00'), 'I am ill')
    await cancel(one, await booked(islands, one, 7, '10:00'), 'A wedding')
    for (const week of [0, 8]) await cancel(east, await booked(east, one, week, '18:30'))
    for (const week of [2, 3])
      await cancel(one, await given.request(middle, one, { date: sunday(week), serviceTime: '16:30' }))
    await cancel(east, await given.request(east, one, { date: sunday(9) }))
    // Other terms are an answer as well.
    const { _id } = await given.request(west, one, { date: sunday(9) })
    const proposal = { params: { id: _id }, body: { termsVersion: 1, honorarium: 300 } }
    expect((await one.call(requestEndpoints.proposeTerms, proposal)).status).toBe(201)

    for (const week of [0, 1, 2]) await booked(west, other, week, '08:00')
    for (const week of [0, 5]) await booked(islands, other, week, '20:00')
    await booked(east, other, 0, '15:00')
    await cancel(other, await booked(east, other, 1, '15:00'), 'My car broke down')
    // Who is chosen for their offer has answered no request.
    const open = {
      params: { id: (await given.request(east, undefined, { date: sunday(1), serviceTime: '19:30' }))._id },
    }
    expect((await other.call(offerEndpoints.offer, { ...open, body: {} })).status).toBeLessThan(300)
    const choice = { ...open, body: { preacherId: other.profileId } }
    expect((await east.call(offerEndpoints.choose, choice)).status).toBe(200)
    // No one answers these.
    await given.request(east, one, { date: sunday(1), serviceTime: '17:30' })
    await given.request(west, other, { date: sunday(1), serviceTime: '17:30' })
    given.clock.set(midnight)
    await expireRequests(given.services)
    await spread()
    await computeFacts(given.services)
  })

  /** Moments come from the database's clock, not from the tests': says when each request was sent, and how long its answer took. */
  async function spread(): Promise<void> {
    const { pool } = given.database
    await pool.query(
      `with placed as (
         select id, row_number() over (order by id desc) as at from requests
       ), sent as (
         update requests set created_at = $1::timestamptz - placed.at * interval '31 hours' - interval '20 days'
         from placed where placed.id = requests.id returning requests.id, created_at, placed.at
       ), steps as (
         select id, row_number() over (partition by request_id order by id) - 1 as at from request_events
       )
       update request_events
       set at = sent.created_at + least(steps.at, 1) * (sent.at * 7 % 13) ^ 2 * interval '37 minutes' + steps.at * interval '9 minutes'
       from sent, steps where sent.id = request_id and steps.id = request_events.id`,
      [midnight],
    )
    // The service that was furthest ahead when its preacher cancelled it.
    await pool.query(
      `update request_events set at = $1::timestamptz - interval '12 months' where id = (
         select event.id from request_events as event join requests on requests.id = request_id
         where event.close_reason = 'cancelled' and event.by = 'preacher' order by requests.starts_at desc limit 1)`,
      [midnight],
    )
  }

  test('what a profile shows is what the requests come to', async () => {
    const [church] = churches as [Person]
    const shown = await Promise.all(preachers.map((preacher) => factsOf(church, preacher)))
    const expected = await Promise.all(preachers.map(({ profileId }) => recount(profileId)))
    expect(shown).toEqual(expected)
    // Of everything something, so that nothing was equal by being empty.
    expect(shown).toMatchObject([
      { answers: { count: 20 }, services: { kept: 10, total: 11 }, cancelledInYear: 2, churchesAgain: 3 },
      { answers: { count: 7 }, services: { kept: 5, total: 6 }, cancelledInYear: 1, churchesAgain: 3 },
    ])
  })

  test('computing them again, all at once or one by one, changes nothing', async () => {
    const before = await rows()
    expect(before).toHaveLength(2)
    for (const batchSize of [500, 1]) {
      await computeFacts(given.services, batchSize)
      expect(await rows()).toEqual(before)
    }
    await Promise.all([computeFacts(given.services), computeFacts(given.services)])
    expect(await rows()).toEqual(before)
  })

  test('they are counts of their own services and nothing else, for churches and for themselves', async () => {
    const [one, other] = preachers as [Person, Person]
    const [church] = churches as [Person]
    const facts = await factsOf(church, one)
    expect(preacherFacts.strict().safeParse(facts).success).toBe(true)
    expect((await one.call(preacherEndpoints.preview)).body.facts).toEqual(facts)
    expect((await one.call(accountEndpoints.export)).body.facts).toEqual(facts)
    expect((await other.call(accountEndpoints.export)).body.facts).toEqual(await factsOf(church, other))
    expect((await church.call(accountEndpoints.export)).body.facts).toBeNull()
    expect((await show(other, one)).status).toBe(403)
    const { nameAndCode } = (await one.call(publicPageEndpoints.turn, { body: { isOn: true } })).body
    for (const reply of [
      await given.anyone(preacherEndpoints.shared, { params: { id: one.profileId } }),
      await given.anyone(publicPageEndpoints.show, { params: { nameAndCode: nameAndCode ?? '' } }),
    ]) {
      expect(reply.status).toBe(200)
      expect(JSON.stringify(reply.body)).not.toMatch(/facts|cancelled|kept/)
    }
  })

  interface RequestOf {
    id: string
    church_id: string
    status: string
    closed_by: string | null
    close_reason: string | null
    day: Day
    time_zone: string
    created_at: Date
  }
  interface EventOf {
    request_id: string
    from_status: string | null
    to_status: string
    by: string
    at: Date
  }

  /** The definitions of decision 82 in other words: from all rows, without a query that counts. */
  async function recount(preacherId: string): Promise<PreacherFacts> {
    const { pool } = given.database
    const requests = (await pool.query<RequestOf>('select * from requests where preacher_id = $1', [preacherId])).rows
    const events = (await pool.query<EventOf>('select * from request_events order by at, id')).rows
    const now = given.clock.now()
    const eventsOf = (request: RequestOf) => events.filter(({ request_id }) => request_id === request.id)
    const isOver = ({ day, time_zone }: RequestOf) => day < dayOf(now, time_zone)
    const booked = requests.filter(({ status }) => ['confirmed', 'completed'].includes(status))
    const cancelled = requests.flatMap((request) => {
      const event = eventsOf(request).find(
        ({ by, from_status, to_status }) =>
          by === 'preacher' && from_status === 'confirmed' && to_status === 'cancelled',
      )
      return event ? [{ ...request, at: event.at }] : []
    })
    const yearAgo = new Date(now)
    yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
    const answers = requests
      .flatMap((request) => {
        const answer = eventsOf(request).find(({ by, from_status }) => by === 'preacher' && from_status === 'pending')
        return answer ? [{ at: Number(answer.at), took: Number(answer.at) - Number(request.created_at) }] : []
      })
      .sort((a, b) => b.at - a.at)
      .slice(0, 20)
    const times = answers.map(({ took }) => took).sort((a, b) => a - b)
    const middle = ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2
    const kept = booked.filter(isOver).length
    const days = Map.groupBy(booked, ({ church_id }) => church_id)
    return {
      answers: { withinHours: Math.max(1, Math.ceil(middle / 3_600_000)), count: answers.length },
      services: { kept, total: kept + cancelled.filter(isOver).length },
      cancelledInYear: cancelled.filter(({ at }) => at > yearAgo).length,
      churchesAgain: [...days.values()].filter((those) => new Set(those.map(({ day }) => day)).size > 1).length,
      computedAt: now.toISOString(),
    }
  }
})

test('a preacher with four services shows none, with five they are there, and with the account they go', async () => {
  given.clock.set(start)
  const [church, preacher] = [await given.church(), await given.preacher()]
  for (const [at, serviceTime] of ['08:00', '10:00', '12:00', '14:00'].entries())
    await preacher.accept(await given.request(church, preacher, { date: sunday(at % 2), serviceTime }))
  await preacher.accept(await given.request(church, preacher, { date: sunday(2) }))
  const factsAt = async (instant: string) => {
    given.clock.set(instant)
    await computeFacts(given.services)
    return factsOf(church, preacher)
  }
  // The evening of the fifth in Atlanta, and then the night.
  expect(await factsAt('2026-12-28T04:30:00Z')).toBeNull()
  const five = { answers: { withinHours: 1, count: 5 }, services: { kept: 5, total: 5 }, churchesAgain: 1 }
  expect(await factsAt('2026-12-28T05:30:00Z')).toMatchObject(five)
  // What cannot be true any longer is taken away.
  expect(await factsAt('2026-12-27T12:00:00Z')).toBeNull()
  expect(await factsAt('2026-12-28T12:00:00Z')).toMatchObject(five)
  const stored = async () => (await rows()).filter(({ preacher_id }) => preacher_id === preacher.profileId).length
  expect(await stored()).toBe(1)
  await preacher.call(accountEndpoints.delete, { body: { password } })
  expect(await stored()).toBe(0)
  await computeFacts(given.services)
  expect(await stored()).toBe(0)
})
