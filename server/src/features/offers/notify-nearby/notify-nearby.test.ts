import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { notifyNearbyPreachers } from './commands.ts'

const given = useTestApp()
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
}, 60_000)

const told = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message, requestId }) => [message, requestId])
const tell = (...requests: RequestDetails[]) =>
  notifyNearbyPreachers(
    given.services,
    requests.map(({ _id }) => _id),
  )
const inDenver = { address: { city: 'Denver', state: 'CO' } }

test('a church that looks for anyone is heard by the preachers near, once they are told by the job', async () => {
  const [near, far, resting, asked] = await Promise.all([
    given.preacher(),
    given.preacher({ city: 'Austin', state: 'TX' }),
    given.preacher({ isActive: false }),
    given.preacher(),
  ])
  await given.app.listen({ port: 0, host: '127.0.0.1' })
  const church = await given.church()
  await given.request(church, asked, { serviceTime: '18:00' })
  const { _id } = await given.request(church, undefined)
  const words = 'Grace Chapel is looking for a preacher on Sunday, December 13 at 10:30 AM.'
  await expect.poll(() => told(near), { timeout: 15_000 }).toEqual([[words, _id]])
  expect([await told(far), await told(resting)]).toEqual([[], []])
})

test('several days are one notification, which leads to the first that suits; done twice, it is told once', async () => {
  const church = await given.church(inDenver)
  const [free, away, busy] = await Promise.all(
    Array.from({ length: 3 }, () => given.preacher({ city: 'Denver', state: 'CO' })),
  )
  const mark = (who: Person, ...days: string[]) =>
    who.call(availabilityEndpoints.save, { body: { dates: days.map((date) => ({ date, available: false })) } })
  if (!free || !away || !busy) throw new Error('three were asked for')
  await mark(away, '2026-12-13')
  await mark(busy, '2026-12-13', '2026-12-20', '2026-12-27')
  const requests = []
  for (const date of ['2026-12-13', '2026-12-20', '2026-12-27'])
    requests.push(await given.request(church, undefined, { date }))
  await given.jobsDone()
  await given.database.pool.query('delete from notifications')

  await Promise.all([tell(...requests), tell(...requests)])
  await tell(...requests)
  expect(await told(free)).toEqual([
    ['Grace Chapel is looking for a preacher on Sunday, December 13 at 10:30 AM and on 2 more days.', requests[0]?._id],
  ])
  expect(await told(away)).toEqual([
    ['Grace Chapel is looking for a preacher on Sunday, December 20 at 10:30 AM and on 1 more day.', requests[1]?._id],
  ])
  expect(await told(busy)).toEqual([])
})

test('at most a hundred are told, who marked the day as free first, and a second time no one else', async () => {
  const inReno = { city: 'Reno', state: 'NV' }
  const church = await given.church({ address: inReno })
  const far = await given.preacher({ city: 'Carson City', state: 'NV', travelRadius: 60 })
  await given.database.pool.query(`
    with people as (
      insert into users (email, password_hash, user_type)
      select 'reno' || n || '@example.org', '', 'preacher' from generate_series(1, 120) as n returning id)
    insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, latitude, longitude,
      time_zone, honorarium_min_cents, honorarium_max_cents)
    select id, 'A', 'B', 'ordained_minister', 'other', 'Reno', 'NV', 39.53, -119.81, 'America/Los_Angeles', 0, 0 from people`)
  const request = await given.request(church, undefined)
  await given.jobsDone()
  await given.database.pool.query('delete from notifications')
  await far.call(availabilityEndpoints.save, { body: { dates: [{ date: request.date, available: true }] } })

  await tell(request)
  await tell(request)
  const { rows } = await given.database.pool.query(
    "select count(*) as told from notifications where kind = 'open_request' and request_id = $1",
    [request._id],
  )
  expect(rows).toEqual([{ told: 100 }])
  expect(await told(far)).toHaveLength(1)
})
