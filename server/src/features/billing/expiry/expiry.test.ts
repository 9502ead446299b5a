import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comingSunday, type Person, password } from '../../../../test/app.ts'
import { hour, trials } from '../../../../test/fixtures/trials.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { expireSubscriptions } from './commands.ts'

const given = useTestApp()
let all: ReturnType<typeof trials>
beforeAll(async () => {
  all = trials(given)
})
beforeEach(() => given.clock.set('2026-12-01T15:00:00Z'))

const sweep = () => expireSubscriptions(given.services)
const standing = async (who: Person) => (await who.call(authEndpoints.me)).body.user.subscription
const told = async (who: Person) =>
  (await all.notificationsOf(who)).flatMap(({ type, message }) => (type === 'subscription' ? [message] : []))
const changes = async ({ userId }: Person) => {
  const { rows } = await given.database.pool.query(
    'select from_status, to_status, cause from subscription_changes where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ from_status, to_status, cause }) => [from_status, to_status, cause])
}
const isFound = async (preacher: Person) => {
  const church = await given.church()
  const { body } = await church.call(searchEndpoints.preachers, { query: { limit: 100 } })
  return body.preachers.some(({ _id }) => _id === preacher.profileId)
}
/** Sets the state that the billing provider would report. */
const write = (who: Person, status: string, daysLeft: number, ends = false) =>
  given.database.pool.query(
    `update users set subscription_status = $2, subscription_plan = 'monthly', subscription_expires_at = $3,
       subscription_ends = $4 where id = $1`,
    [who.userId, status, new Date(given.clock.now().getTime() + daysLeft * 86_400_000), ends],
  )

describe('a trial', () => {
  test('that is over is written down once by several servers at once, and its owner is told once', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    given.clock.forward({ days: 30, minutes: -1 })
    await sweep()
    expect(await isFound(preacher)).toBe(true)
    given.clock.forward({ minutes: 1 })
    const before = await standing(preacher)
    await Promise.all([sweep(), sweep(), sweep()])
    for (const who of [church, preacher]) {
      expect(await changes(who)).toEqual([['trial', 'expired', 'trial_ended']])
      const ended = (await told(who)).filter((message) => message.startsWith('Your free trial has ended.'))
      expect(ended).toHaveLength(1)
    }
    expect(await isFound(preacher)).toBe(false)
    expect(await standing(preacher)).toEqual(before)
    expect(before).toMatchObject({ status: 'expired', connectionsLimit: 5 })
  })

  test('that ends in three days leads to one notification, by the owner’s calendar', async () => {
    const church = await given.church()
    given.clock.set('2026-12-28T14:59:00Z')
    await sweep()
    expect(await told(church)).toEqual([])
    given.clock.set('2026-12-28T15:00:00Z')
    await Promise.all([sweep(), sweep()])
    given.clock.forward({ days: 1 })
    await sweep()
    expect(await told(church)).toEqual([
      'Your free trial ends on Thursday, December 31. To ask preachers after that, please subscribe. Your confirmed services aren’t affected.',
    ])
  })

  test('that ends in another year says in which', async () => {
    given.clock.set('2026-12-03T15:00:00Z')
    const preacher = await given.preacher()
    given.clock.set('2026-12-30T15:00:00Z')
    await sweep()
    expect(await told(preacher)).toEqual([
      'Your free trial ends on Saturday, January 2, 2027. To be found by churches after that, please subscribe. Your confirmed services aren’t affected.',
    ])
  })

  test('of someone who has left is no one’s', async () => {
    const church = await given.church()
    await church.call(accountEndpoints.delete, { body: { password } })
    given.clock.forward({ days: 31 })
    await sweep()
    expect(await changes(church)).toEqual([['trial', 'expired', 'account_deleted']])
  })

  test('that is over leaves the preacher’s own switch alone', async () => {
    const preacher = await given.preacher()
    await preacher.call(preacherEndpoints.accept, { body: { isActive: false } })
    given.clock.forward({ days: 31 })
    await sweep()
    const accepts = async (isActive: boolean) =>
      (await preacher.call(preacherEndpoints.accept, { body: { isActive } })).body
    expect((await accepts(true)).isActive).toBe(true)
    expect(await isFound(preacher)).toBe(false)
  })

  test('that ends while someone accepts is over for each of these, and no two of them wait for each other for ever', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const ids = await Promise.all(
      [0, 1, 2, 3].map(async (at) => {
        const date = comingSunday(given.clock.now(), 5)
        return (await given.request(church, preacher, { date, serviceTime: hour(at) }))._id
      }),
    )
    given.clock.forward({ days: 30 })
    const answers = await Promise.all([...ids.map((id) => all.accept(preacher, id)), sweep(), sweep()])
    expect(answers.slice(0, 4).map((answer) => answer?.status)).toEqual([402, 402, 402, 402])
    expect(await standing(preacher)).toMatchObject({ status: 'expired', connectionsUsed: 0 })
  })
})

describe('a subscription', () => {
  test.each([
    ['active', -1, true, 'expired', [['active', 'expired', 'ended']]],
    ['active', -1, false, 'past_due', []],
    ['active', -7, false, 'expired', [['active', 'expired', 'grace_over']]],
    ['past_due', 1, false, 'past_due', []],
    ['past_due', -1, false, 'expired', [['past_due', 'expired', 'grace_over']]],
    ['active', 1, true, 'active', []],
  ] as const)('%s with %i days left (cancelled: %s) is %s', async (status, days, ends, then, books) => {
    const preacher = await given.preacher()
    await write(preacher, status, days, ends)
    const before = await standing(preacher)
    expect(before.status).toBe(then)
    await sweep()
    expect(await standing(preacher)).toEqual(before)
    expect(await changes(preacher)).toEqual(books)
    expect(await told(preacher)).toHaveLength(books.length)
    expect(await isFound(preacher)).toBe(then !== 'expired')
  })
})

test('more than are taken at once are all written down', async () => {
  const church = await given.church()
  await given.database.pool.query(
    `insert into users (email, password_hash, user_type, subscription_expires_at)
     select 'many' || n || '@example.org', 'x', 'church', $1 from generate_series(1, 450) n`,
    [given.clock.now()],
  )
  await sweep()
  const { rows } = await given.database.pool.query(
    "select subscription_status, count(*)::int from users where email like 'many%' group by 1",
  )
  expect(rows).toEqual([{ subscription_status: 'expired', count: 450 }])
  expect((await standing(church)).status).toBe('trial')
})

describe('where no one has to pay', () => {
  const free = useTestApp({ BILLING: 'off' })

  test('nothing is refused or counted, however long and however many', async () => {
    const { agree, people } = trials(free)
    const [church, preacher] = [await free.church(), await free.preacher()]
    free.clock.forward({ days: 400 })
    for (const other of await people('preacher', 6)) await agree(church, other)
    for (const [at, other] of (await people('church', 6)).entries()) await agree(other, preacher, hour(at))
    await expireSubscriptions(free.services)
    expect((await free.request(church, undefined))._id).toBeTruthy()
    for (const who of [church, preacher]) {
      expect((await who.call(authEndpoints.me)).body.user.subscription).toEqual({
        ...{ status: 'active', plan: null, expiresAt: null, connectionsUsed: 6, connectionsLimit: null },
      })
    }
    const { body } = await preacher.call(preacherEndpoints.profile)
    expect(body.user.subscription.status).toBe('active')
    expect((await church.call(requestEndpoints.ofChurch)).body.total).toBe(7)
  })

  test('whose trial was over before is offered again', async () => {
    const [church, preacher] = [await free.church(), await free.preacher()]
    await free.database.pool.query('update preachers set is_covered = false where id = $1', [preacher.profileId])
    await expireSubscriptions(free.services)
    const { body } = await church.call(searchEndpoints.preachers, { query: { limit: 100 } })
    expect(body.preachers.map(({ _id }) => _id)).toContain(preacher.profileId)
  })
})
