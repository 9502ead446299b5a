import { requestLife } from '@openpulpit/contract/request-lifecycle'
import { trialConnections } from '@openpulpit/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/database.ts'
import { testDatabase } from '../../server/test/database.ts'
import { buildRegion, type Rows } from './region.ts'
import { type Towns, townsOfRegion } from './towns.ts'

let database: Database
let towns: Towns
beforeAll(async () => {
  database = await testDatabase()
  towns = await townsOfRegion(database.kysely)
})
afterAll(() => database.close())

const given = { passwordHash: '', portrait: Buffer.from('a portrait') }

test('the same day always gives the same rows, at any hour', () => {
  const on = (instant: string) => JSON.stringify(buildRegion(towns, new Date(instant), given))
  const first = on('2026-11-20T06:00:00Z')
  expect(on('2026-11-21T04:00:00Z') === first).toBe(true)
  expect(on('2026-11-22T06:00:00Z') === first).toBe(false)
})

// A Saturday, a Sunday with a clock change, a Monday, a leap day and the last day of a year.
describe.each(['2026-03-07', '2026-03-08', '2026-03-09', '2028-02-29', '2026-12-31'])(
  'on %s, just after midnight',
  (day) => {
    const dawn = new Date(`${day}T05:05:00Z`)
    let rows: Rows
    beforeAll(() => {
      rows = buildRegion(towns, dawn, given)
    })

    test('nothing has happened that is still to come', () => {
      const happened = [
        ...rows.users.map(({ created_at }) => created_at),
        ...rows.requests.flatMap(({ created_at, updated_at, confirmed_at }) => [created_at, updated_at, confirmed_at]),
        ...rows.request_events.map(({ at }) => at),
        ...[...rows.messages, ...rows.reviews, ...rows.notifications, ...rows.offers].map(
          ({ created_at }) => created_at,
        ),
      ]
      expect(happened.filter((instant) => instant && new Date(instant) > dawn)).toEqual([])
      expect(rows.requests.filter((one) => one.status === 'completed' && one.day >= day)).toEqual([])
      expect(rows.requests.filter((one) => ['open', 'pending'].includes(one.status) && one.day <= day)).toEqual([])
    })

    test('every request has lived as the table of transitions allows, from when both were there', () => {
      const joined = new Map([
        ...rows.churches.map(({ id, created_at }) => [id, created_at] as const),
        ...rows.preachers.map(({ id, created_at }) => [id, created_at] as const),
      ])
      for (const request of rows.requests) {
        const events = rows.request_events.filter(({ request_id }) => request_id === request.id)
        const asked = request.preacher_id ? 'pending' : 'open'
        expect(events[0]).toMatchObject({ from_status: null, to_status: asked, by: 'church', at: request.created_at })
        expect(events.at(-1)).toMatchObject({ to_status: request.status, at: request.updated_at })
        events.slice(1).forEach(({ from_status, to_status, by, close_reason, at }, index) => {
          const move = requestLife.steps.find(
            ({ from, to, by: mover }) => from === from_status && to === to_status && by === mover,
          )
          expect(move?.closes ?? null).toBe(close_reason)
          expect(move).toBeDefined()
          expect(from_status).toBe(events[index]?.to_status)
          expect(Number(at)).toBeGreaterThan(Number(events[index]?.at))
        })
        for (const side of [request.church_id, request.preacher_id]) {
          if (side) expect(Number(request.created_at)).toBeGreaterThan(Number(joined.get(side)))
        }
      }
    })

    test('no trial has agreed with more than it may', () => {
      const trials = new Set(rows.users.filter((one) => !one.subscription_plan).map(({ id }) => id))
      const agreed = rows.requests.filter(({ confirmed_at }) => confirmed_at)
      for (const { id, user_id } of [...rows.churches, ...rows.preachers]) {
        if (!trials.has(user_id)) continue
        const others = agreed.flatMap(({ church_id, preacher_id }) =>
          church_id === id ? [preacher_id] : preacher_id === id ? [church_id] : [],
        )
        expect(new Set(others).size).toBeLessThanOrEqual(trialConnections)
      }
    })

    test('the two to sign in as have news', () => {
      const { users, churches, preachers, notifications } = rows
      const leads = [churches[0]?.user_id, preachers[0]?.user_id]
      expect(users.filter(({ id }) => leads.includes(id))).toHaveLength(2)
      for (const lead of leads) {
        expect(notifications.filter((one) => one.user_id === lead && !one.dismissed_at).length).toBeGreaterThan(1)
      }
    })
  },
)
