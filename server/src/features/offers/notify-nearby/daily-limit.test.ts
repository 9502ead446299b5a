import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { comingSunday, type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { notifyMorePreachers, notifyNearbyPreachers, notifyOnceVerified } from './commands.ts'

const start = '2026-12-01T15:00:00Z'
const preachersNear = 300

const given = useTestApp({ RATE_LIMITS: 'on' })
beforeAll(async () => {
  // The further down, the further away: some three miles each hundred.
  await given.database.pool.query(
    `with people as (
      insert into users (email, password_hash, user_type, verified_at)
      select 'reno' || n || '@example.org', '', 'preacher', now() from generate_series(1, $1::int) as n returning id, email)
    insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, latitude, longitude,
      time_zone, honorarium_min_cents, honorarium_max_cents)
    select id, 'A', email, 'ordained_minister', 'other', 'Reno', 'NV',
      39.53 + 0.0005 * substring(email from '[0-9]+')::int, -119.81, 'America/Los_Angeles', 0, 0 from people`,
    [preachersNear],
  )
}, 60_000)
beforeEach(async () => {
  given.clock.set(start)
  await given.database.pool.query(
    `update requests set status = 'cancelled', closed_by = 'church', close_reason = 'withdrawn'`,
  )
})

const inReno = { address: { city: 'Reno', state: 'NV' } }
async function unconfirmedChurch(): Promise<Person> {
  const church = await given.church(inReno)
  await given.database.pool.query('update users set verified_at = null where id = $1', [church.userId])
  return church
}

/** Does what the jobs would, here where no server listens. */
async function runJobs() {
  const { rows } = await given.database.pool.query(
    `delete from pgboss.job where name = 'tell-preachers-near' returning data`,
  )
  // At once, as several servers would.
  await Promise.all(rows.map(({ data }) => notifyNearbyPreachers(given.services, data.requestIds)))
}
const toldBy = async ({ profileId }: Person) => {
  const { rows } = await given.database.pool.query<{ name: string }>(
    `select last_name as name from notifications join requests on requests.id = request_id
     join preachers on preachers.user_id = notifications.user_id
     where kind = 'open_request' and church_id = $1 order by latitude`,
    [profileId],
  )
  return rows.map(({ name }) => name)
}
const openRequests = async (church: Person, count: number) => {
  const sent = []
  for (let week = 0; week < count; week++) {
    sent.push(await given.request(church, undefined, { date: comingSunday(given.clock.now(), week) }))
  }
  return sent
}

test('open requests of a church that has not confirmed its address notify no one, and those of one that has, once', async () => {
  const church = await unconfirmedChurch()
  const [request] = await openRequests(church, 1)
  await runJobs()
  expect(await toldBy(church)).toEqual([])
  expect(request?.notifiesOnceConfirmed).toBe(100)
  // Days go by, and nothing changes.
  given.clock.forward({ days: 2 })
  await notifyMorePreachers(given.services)
  await runJobs()
  expect(await toldBy(church)).toEqual([])

  const token = 'a'.repeat(43)
  await given.database.pool.query(
    `insert into links (token_hash, user_id, purpose, created_at, expires_at)
     values ($1, $2, 'verify_email', $3, $3::timestamptz + interval '1 hour')`,
    [tokenHash(token), church.userId, given.clock.now()],
  )
  expect((await given.anyone(verificationEndpoints.verify, { body: { token, password } })).status).toBe(204)
  const { rows } = await given.database.pool.query(`select data from pgboss.job where name = 'address-confirmed'`)
  expect(rows).toEqual([{ data: { userId: church.userId } }])
  for (const { data } of [...rows, ...rows]) await notifyOnceVerified(given.services, data)
  await runJobs()
  expect(await toldBy(church)).toHaveLength(25)
  const { body } = await church.call(requestEndpoints.show, { params: { id: request?._id ?? '' } })
  expect(body.notifiesOnceConfirmed).toBeNull()
})

test('six open requests of a new church reach 25 preachers on its first day, the nearest, and more on the days after', async () => {
  const church = await given.church(inReno)
  const [first] = await openRequests(church, 6)
  await runJobs()
  const told = await toldBy(church)
  expect(told).toHaveLength(25)
  expect(new Set(told)).toEqual(new Set(Array.from({ length: 25 }, (_, index) => `reno${index + 1}@example.org`)))

  await notifyMorePreachers(given.services)
  await runJobs()
  expect(await toldBy(church)).toHaveLength(25)

  given.clock.forward({ days: 1, minutes: 1 })
  await Promise.all([notifyMorePreachers(given.services), notifyMorePreachers(given.services)])
  await runJobs()
  expect(await toldBy(church)).toHaveLength(225)

  // What no one looks for any more is told no one.
  const withdrawal = { params: { id: first?._id ?? '' }, body: { status: 'cancelled' as const } }
  await church.call(requestEndpoints.changeStatus, withdrawal)
  given.clock.forward({ days: 1, minutes: 1 })
  await notifyMorePreachers(given.services)
  await runJobs()
  expect((await toldBy(church)).length).toBeLessThanOrEqual(425)
  const { rows } = await given.database.pool.query('select from waiting_announcements where request_id = $1', [
    first?._id,
  ])
  expect(rows).toEqual([])
})

test('a church that has been a member for long reaches 200 a day with all it asks at once', async () => {
  const church = await given.church(inReno)
  given.clock.forward({ days: 20 })
  await openRequests(church, 6)
  await runJobs()
  expect(await toldBy(church)).toHaveLength(200)
})

test('an account that has not confirmed its address contacts five strangers a day', async () => {
  const church = await unconfirmedChurch()
  const preachers = await Promise.all(Array.from({ length: 6 }, () => given.preacher({ city: 'Reno', state: 'NV' })))
  const [first, ...others] = preachers
  const subject = { subject: 'Easter', message: 'Hello' }
  const write = (preacherId = '') => church.call(threadEndpoints.start, { body: { preacherId, ...subject } })
  for (const { profileId } of others.slice(0, 4)) expect((await write(profileId)).status).toBe(201)
  await given.request(church, first)
  const refused = await write(others.at(-1)?.profileId)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(refused.body.message).toMatch(/Please confirm it to contact more/)
  await given.confirmAddress(church)
  expect((await write(others.at(-1)?.profileId)).status).toBe(201)
})
