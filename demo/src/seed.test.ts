import { authEndpoints } from '@openpulpit/contract/auth'
import type { Endpoint, Output } from '@openpulpit/contract/endpoint'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { missingForDashboard, preacherEndpoints } from '@openpulpit/contract/preachers'
import {
  denominations,
  experienceLevels,
  paymentMethods,
  sermonStyles,
  worshipStyles,
} from '@openpulpit/contract/profile-options'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { searchEndpoints } from '@openpulpit/contract/search'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { expireSubscriptions } from '../../server/src/features/billing/expiry/commands.ts'
import { syncSubscription } from '../../server/src/features/billing/sync/commands.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { testDatabase } from '../../server/test/database.ts'
import { useTestApp } from '../../server/test/use-test-app.ts'
import { type Login, seedDemo } from './seed.ts'

const product = useTestApp()
let logins: readonly Login[]
beforeAll(async () => {
  // Two servers that start at once.
  const [one, other] = await Promise.all([seedDemo(product.database), seedDemo(product.database)])
  expect(other).toEqual(one)
  logins = one.logins
})

const rowsOf = async (text: string) => (await product.database.pool.query<Record<string, unknown>>(text)).rows
const values = async (text: string) => (await rowsOf(text)).map(({ value }) => value).sort()

test('an empty database becomes a region, once', async () => {
  expect(
    await rowsOf('select (select count(*) from churches) as churches, (select count(*) from preachers) as preachers'),
  ).toEqual([{ churches: 60, preachers: 150 }])
  const before = await countsOf(product.database)
  expect(await seedDemo(product.database)).toEqual({ logins })
  expect(await countsOf(product.database)).toEqual(before)
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
})

test("a database that is someone's own stays as it is", async () => {
  const own = await testDatabase()
  await own.pool.query("insert into users (email, password_hash, user_type) values ('a@example.org', '', 'church')")
  expect(await seedDemo(own)).toEqual({ logins: [] })
  expect(await countsOf(own)).toMatchObject({ users: 1, churches: 0 })
  await own.close()
})

describe('the rows agree with each other', () => {
  test('ratings are what the reviews add up to', async () => {
    const wrong = await rowsOf(`
      select 1 from preachers left join (
        select preacher_id as id, sum(rating) as sum, count(*) as count from reviews where author_type = 'church' group by 1
      ) as given using (id)
      where (rating_sum, rating_count) is distinct from (coalesce(sum, 0), coalesce(count, 0))
      union all
      select 1 from churches left join (
        select church_id as id, sum(rating) as sum, count(*) as count from reviews where author_type = 'preacher' group by 1
      ) as given using (id)
      where (rating_sum, rating_count) is distinct from (coalesce(sum, 0), coalesce(count, 0))`)
    expect(wrong).toEqual([])
  })

  test('no one was or will be in two pulpits', async () => {
    const twice = await rowsOf(`
      select a.id from requests a join requests b on a.preacher_id = b.preacher_id and a.id < b.id and a.during && b.during
      where a.status in ('confirmed', 'completed') and b.status in ('confirmed', 'completed')`)
    expect(twice).toEqual([])
  })

  test('no one preaches on a day that is marked as unavailable', async () => {
    const forgotten = await rowsOf(`
      select 1 from availability join requests using (preacher_id, day)
      where status in ('confirmed', 'completed', 'pending') and not available`)
    expect(forgotten).toEqual([])
  })

  test('the two live near enough', async () => {
    const far = await rowsOf(`
      select 1 from requests join churches on churches.id = church_id join preachers on preachers.id = preacher_id
      where earth_distance(ll_to_earth(churches.latitude, churches.longitude), ll_to_earth(preachers.latitude, preachers.longitude))
        > (travel_radius + 1) * 1609.344`)
    expect(far).toEqual([])
  })

  test('the order of ids is the order of time', async () => {
    for (const [table, time, owner] of [
      ['messages', 'created_at', 'thread_id'],
      ['request_events', 'at', 'request_id'],
      ['reviews', 'created_at', 'preacher_id'],
    ]) {
      const swapped = await rowsOf(
        `select 1 from ${table} a join ${table} b using (${owner}) where a.id < b.id and a.${time} > b.${time}`,
      )
      expect(swapped).toEqual([])
    }
  })
})

describe('there is something of everything', () => {
  test.each([
    ['denominations of preachers', 'select distinct denomination as value from preachers', denominations],
    ['denominations of churches', 'select distinct denomination as value from churches', denominations],
    ['levels', 'select distinct experience_level as value from preachers', experienceLevels],
    ['sermon styles', 'select distinct unnest(sermon_styles) as value from preachers', sermonStyles],
    ['worship styles', 'select distinct unnest(worship_styles) as value from preachers', worshipStyles],
    ['worship of churches', 'select distinct worship_style as value from churches', worshipStyles],
    ['ways to pay', 'select distinct payment_method as value from requests', paymentMethods],
    ['kinds of services', 'select distinct service_type as value from requests', serviceTypes],
    ['urgencies', 'select distinct urgency as value from requests', urgencies],
    [
      'honoraria',
      `select distinct case when paid_cents > 0 then 'paid' else 'pending' end as value from requests`,
      ['paid', 'pending'],
    ],
    ['authors of reviews', 'select distinct author_type as value from reviews', ['church', 'preacher']],
    [
      'standings',
      'select distinct subscription_status as value from users',
      ['trial', 'active', 'past_due', 'expired'],
    ],
    ['time zones', 'select distinct time_zone as value from churches', ['America/New_York', 'America/Chicago']],
    [
      'statuses and ways to end',
      "select distinct concat_ws(' ', status, close_reason, closed_by) as value from requests",
      [
        ...['open', 'pending', 'confirmed', 'completed', 'cancelled declined preacher', 'cancelled withdrawn church'],
        ...['cancelled cancelled church', 'cancelled cancelled preacher', 'cancelled expired system'],
      ],
    ],
  ])('%s', async (_, text, all) => {
    expect(await values(text)).toEqual([...all].sort())
  })

  test('most are on trial', async () => {
    const [share] = await rowsOf("select avg((subscription_status = 'trial')::integer) as value from users")
    expect(Number(share?.value)).toBeGreaterThan(0.5)
  })
})

test('how people stand and pay fits together: no one comes and finds it otherwise', async () => {
  const books = () =>
    rowsOf(`select users.id, subscription_status, subscription_plan, subscription_expires_at, is_covered,
        (select count(*) from subscription_changes where user_id = users.id) as changes,
        (select count(*) from invoices where user_id = users.id) as invoices
      from users left join preachers on preachers.user_id = users.id order by users.id`)
  const before = await books()
  await expireSubscriptions(product.services)
  const paying = await values('select user_id as value from subscriptions')
  expect(paying.length).toBeGreaterThan(80)
  for (const userId of paying) await syncSubscription(product.services, String(userId))
  expect(await books()).toEqual(before)
  const counted = await rowsOf(`
    select count(distinct church_id) >= 5 and subscription_status = 'trial' as is_used_up, is_covered
    from preachers join users on users.id = user_id
    left join requests on preacher_id = preachers.id and confirmed_at is not null
    where subscription_status <> 'expired'
    group by preachers.id, users.id`)
  expect(counted.filter(({ is_used_up, is_covered }) => is_used_up === is_covered)).toEqual([])
})

test('it reads like people, and reaches no one', async () => {
  const texts = await values(`
    select description as value from churches union select bio from preachers union select content from messages
    union select comment from reviews union select reply from reviews union select theme from requests union select message from requests
    union select cancellation_reason from requests union select special_requirements from requests
    union select notes from availability union select note from offers union select message from notifications union select description from experience
    union select name from churches union select first_name || ' ' || last_name from preachers`)
  const strange = /\b(lorem|ipsum|test|todo|foo|undefined|null|nan)\b|[{}]| {2}|\[object/i
  expect(texts.filter((text) => typeof text === 'string' && strange.test(text))).toEqual([])
  const reachable = await rowsOf(`
    select email from users where email !~ '(\\.example|@example\\.(org|com|net|edu))$'
    union all select phone from churches where phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$'
    union all select phone from preachers where phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$'
    union all select website from churches where website !~ '^https://www\\.\\w+\\.example$'`)
  expect(reachable).toEqual([])
  expect(await values('select distinct first_name || last_name as value from preachers')).toHaveLength(150)
})

describe('who signs in finds a full desk', () => {
  async function signIn(role: Login['role']) {
    const login = logins.find((one) => one.role === role)
    const { status, body } = await product.anyone(authEndpoints.login, {
      body: { email: login?.email ?? '', password: login?.password ?? '' },
    })
    expect(status).toBe(200)
    return async <const C extends Endpoint>(
      call: C,
      query: Record<string, string> = {},
    ): Promise<Output<C, 'reply'>> => {
      const headers = { authorization: `Bearer ${body.token}` }
      const reply = await product.app.inject({ method: call.method, url: `/api${call.path}`, query, headers })
      expect(reply.statusCode).toBe(200)
      return reply.json()
    }
  }

  test('as a church', async () => {
    const call = await signIn('church')
    const { requests } = await call(requestEndpoints.ofChurch, { limit: '100' })
    expect(new Set(requests.map(({ status }) => status)).size).toBe(5)
    expect(requests.some(({ actions }) => actions.includes('complete'))).toBe(true)
    expect(requests.some(({ status, hasReview }) => status === 'completed' && !hasReview)).toBe(true)
    expect((await call(statsEndpoints.ofChurch)).averageRating).toBeGreaterThan(3.5)
    expect((await call(notificationEndpoints.list)).unread).toBeGreaterThan(1)
    const { threads, unread } = await call(threadEndpoints.list, { limit: '100' })
    expect(unread).toBeGreaterThan(0)
    expect(threads.filter(({ request }) => !request)).toHaveLength(4)
    const open = requests.filter(({ status }) => status === 'open')
    const offers = open.flatMap((request) => request.offers)
    expect(offers.map(({ note, booked, distance }) => [Boolean(note), booked, distance !== null])).toEqual(
      Array(3).fill([true, false, true]),
    )
    const date = open[0]?.date ?? ''
    const near = await call(searchEndpoints.preachers, { location: 'Decatur, GA', date })
    expect(near.total).toBeGreaterThan(24)
  })

  test('as a preacher', async () => {
    const call = await signIn('preacher')
    const { total, requests } = await call(requestEndpoints.ofPreacher, { status: 'pending' })
    expect(total).toBeGreaterThan(2)
    expect((await call(offerEndpoints.open)).total).toBeGreaterThan(1)
    expect(requests.every(({ actions }) => actions.includes('accept'))).toBe(true)
    expect((await call(preacherEndpoints.upcomingServices)).services.length).toBeGreaterThan(2)
    expect((await call(reviewEndpoints.recent)).reviews).toHaveLength(3)
    const { reviews } = await call(reviewEndpoints.aboutMe, { limit: '100' })
    const answered = reviews.filter(({ reply }) => reply)
    expect(answered.length).toBeGreaterThan(2)
    expect(answered.length).toBeLessThan(reviews.length / 2)
    expect(missingForDashboard(await call(preacherEndpoints.profile))).toEqual([])
    expect((await call(statsEndpoints.ofPreacher)).averageRating).toBeGreaterThan(4.3)
    expect((await call(notificationEndpoints.list)).unread).toBeGreaterThan(1)
    const { threads, unread } = await call(threadEndpoints.list, { limit: '100' })
    expect(unread).toBeGreaterThan(0)
    expect(threads.filter(({ subject }) => subject)).toHaveLength(3)
  })
})

async function countsOf({ kysely }: Database) {
  const tables = [
    'users',
    'churches',
    'preachers',
    'requests',
    'messages',
    'reviews',
    'notifications',
    'availability',
  ] as const
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`),
  )}`.execute(kysely)
  return rows[0] ?? {}
}
