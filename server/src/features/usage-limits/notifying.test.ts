import { authEndpoints } from '@openpulpit/contract/auth'
import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, aRequest, comingSunday, type Person, password } from '../../../test/app.ts'
import { addressOf, apiEndpoints } from '../../../test/fixtures/api-endpoints.ts'
import { useAppWithMail } from '../../../test/fixtures/app-with-mail.ts'
import { linkCalls } from '../../../test/fixtures/link-calls.ts'
import { notificationEffects } from '../../../test/fixtures/notification-effects.ts'
import { type Made, paymentCalls } from '../../../test/fixtures/payment-calls.ts'
import { revealReviews } from '../../../test/fixtures/reveal-reviews.ts'
import { validBody } from '../../../test/fixtures/valid-bodies.ts'
import { runInMemberCall } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { issueActionLink } from '../email-actions/links/commands.ts'
import { notify } from '../notifications/commands.ts'
import { consumeLimit } from './commands.ts'
import { type UsageLimitKind, usageLimits } from './policy.ts'

const { given, mails } = useAppWithMail({ RATE_LIMITS: 'on' })
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
})

const writing = [...apiEndpoints].filter(([, { method }]) => method !== 'GET').map(([name]) => name)

test('of every call that writes it is said whom it reaches: else add it to server/test/fixtures/notification-effects.ts', () => {
  expect(Object.keys(notificationEffects).sort()).toEqual(writing.toSorted())
})

test('a call that notifies others and consumes no limit fails, no matter who writes it', async () => {
  const [caller, other] = [await given.church(), await given.preacher()]
  const news = { userId: other.userId, kind: 'offer', message: 'News', requestId: null } as const
  const tell = (notification: { userId: string }, kind?: UsageLimitKind) =>
    runInMemberCall(caller, () =>
      inTransaction(given.services, async (work) => {
        if (kind) await consumeLimit(work, caller.userId, kind)
        await notify(work, { ...news, ...notification })
      }),
    )
  await expect(tell(other)).rejects.toThrow('consumes no limit')
  await expect(tell(other, 'reviews')).rejects.toThrow('consumes no limit')
  await expect(tell(other, 'offers')).resolves.toBeUndefined()
  await expect(tell(caller)).resolves.toBeUndefined()
  // Where no one is known to call, everyone is someone else.
  const byLink = () =>
    runInMemberCall({ userId: undefined }, () => inTransaction(given.services, (work) => notify(work, news)))
  await expect(byLink()).rejects.toThrow('consumes no limit')
})

interface Scene {
  readonly church: Person
  readonly preacher: Person
  /** By the state that the call finds it in. */
  readonly ids: Readonly<Record<'pending' | 'confirmed' | 'completed' | 'declined' | 'open' | 'threadId', string>>
}

async function scene(): Promise<Scene> {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const days = Array.from({ length: 5 }, (_, week) => comingSunday(given.clock.now(), week))
  const send = async (week: number, to: Person | undefined, serviceTime = '10:30') =>
    (await given.request(church, to, { date: days[week] ?? '', serviceTime, message: 'Good morning' }))._id
  const move = (id: string, status: 'confirmed' | 'cancelled' | 'completed') =>
    preacher.call(requestEndpoints.changeStatus, { params: { id }, body: { status } })
  const [confirmed, completed, pending] = [
    await send(0, preacher),
    await send(0, preacher, '18:00'),
    await send(1, preacher),
  ]
  const [declined, open] = [await send(2, preacher), await send(3, undefined)]
  for (const id of [confirmed, completed]) await move(id, 'confirmed')
  await move(declined, 'cancelled')
  await preacher.call(offerEndpoints.offer, { params: { id: open }, body: {} })
  await given.database.pool.query(`update requests set status = 'completed', day = '2026-11-29' where id = $1`, [
    completed,
  ])
  const thread = await given.database.pool.query('select id from threads where request_id = $1', [pending])
  return { church, preacher, ids: { confirmed, completed, pending, declined, open, threadId: thread.rows[0].id } }
}

/** As if all but so many had been used up a moment ago. */
const spend = ({ userId }: Person, kind: UsageLimitKind, left = 0) =>
  given.database.pool.query(
    `insert into quotas (user_id, kind, began_at, used) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set began_at = excluded.began_at, used = excluded.used`,
    [userId, kind, given.clock.now(), usageLimits[kind].most - left],
  )

/** Who makes each call, and with what; the rest is as test/well-meant.ts has it. */
const calls: Record<string, (scene: Scene) => Promise<Made>> = {
  'POST /requests': async ({ church, preacher }) => ({
    ...{ by: church, spends: church },
    body: { ...aRequest(given.clock.now()), preacher: preacher.profileId, serviceTime: '20:00' },
  }),
  'POST /requests/:id/reopen': async ({ church, ids }) => ({ by: church, spends: church, id: ids.declined }),
  'PATCH /requests/:id': async ({ church, ids }) => ({
    ...{ by: church, spends: church, id: ids.pending },
    body: { status: 'cancelled' },
  }),
  'POST /requests/:id/assign': async ({ church, preacher, ids }) => ({
    ...{ by: church, spends: church, id: ids.open },
    body: { preacherId: preacher.profileId },
  }),
  ...linkCalls(() => given),
  ...paymentCalls(() => given),
  'POST /requests/:id/interest': async ({ ids }) => {
    const preacher = await given.preacher()
    return { by: preacher, spends: preacher, id: ids.open }
  },
  'POST /requests/:id/still-on': async ({ preacher, ids }) => {
    await given.database.pool.query('update requests set day = day - 7 where id = $1', [ids.confirmed])
    return { by: preacher, spends: preacher, id: ids.confirmed }
  },
  'POST /requests/:id/messages': async ({ church, ids }) => ({ by: church, spends: church, id: ids.pending }),
  'POST /threads': async ({ church }) => ({ by: church, spends: church }),
  'POST /threads/:id/messages': async ({ church, ids }) => ({ by: church, spends: church, id: ids.threadId }),
  'POST /reviews': async ({ church, ids }) => ({
    ...{ by: church, spends: church },
    body: { requestId: ids.completed, rating: 4 },
  }),
  'POST /reviews/:id/reply': async ({ church, preacher, ids }) => {
    const body = { requestId: ids.completed, rating: 4 }
    const review = (await preacher.call(reviewEndpoints.write, { body })).body
    await revealReviews(given)
    return { by: church, spends: church, id: review._id }
  },
}

const quotaOf = (name: string) => {
  const effect = notificationEffects[name]
  return typeof effect === 'object' && 'takes' in effect ? effect.takes : undefined
}
// Photos and files reach no one, and have tests of their own.
const notifying = writing.filter((name) => !['photos', 'files', undefined].includes(quotaOf(name)))

describe('a call that notifies others is refused once its quota is spent, and says until when:', () => {
  let now: Scene
  beforeEach(async () => {
    now = await scene()
  })

  test.each(notifying)('%s', async (name) => {
    const kind = quotaOf(name)
    const call = apiEndpoints.get(name)
    const make = calls[name]
    if (!kind || !call || !make) throw new Error(`${name} needs an entry in this test`)
    const { by, spends, id = '', body } = await make(now)
    const payload = body ?? (call.body ? validBody(name, { ...now, requestId: id }) : undefined)
    const send = (remoteAddress: string) =>
      given.app.inject({
        ...{ method: call.method, url: addressOf(call, { id }), remoteAddress },
        ...(payload && { payload }),
        headers: by ? { authorization: `Bearer ${by.token}` } : {},
      })
    const told = () =>
      given.database.pool.query('select count(*) as n from notifications where user_id <> $1', [spends.userId])
    const before = (await told()).rows

    await spend(spends, kind)
    const refused = await send('198.51.100.1')
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/\. Please try again in /),
    })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await told()).rows).toEqual(before)

    // One is left: of any number at once one goes through at most, and none is refused for good.
    await spend(spends, kind, 1)
    const replies = await Promise.all(Array.from({ length: 5 }, (_, at) => send(`198.51.100.${at + 2}`)))
    expect(replies.some(({ statusCode }) => statusCode < 300)).toBe(true)
    const { rows } = await given.database.pool.query('select used from quotas where user_id = $1 and kind = $2', [
      ...[spends.userId, kind],
    ])
    expect(rows).toEqual([{ used: usageLimits[kind].most }])
    await given.jobsDone()
  })
})

describe('a call that emails an address that may be anyone’s does so a few times an hour:', () => {
  const count = async (email: string) => {
    await given.jobsDone()
    return mails.received.filter(({ recipients }) => recipients.includes(email)).length
  }

  test('newsletter, forgotten password, confirmation', async () => {
    const unconfirmed = await given.preacher()
    await given.database.pool.query('update users set verified_at = null where id = $1', [unconfirmed.userId])
    const before = await count(unconfirmed.email)
    for (let time = 0; time < 8; time++) {
      await given.anyone(newsletterEndpoints.subscribe, { body: { email: 'stranger@example.org' } })
      await given.anyone(passwordEndpoints.forgotten, { body: { email: unconfirmed.email } })
      await unconfirmed.call(verificationEndpoints.resend)
    }
    expect(await count('stranger@example.org')).toBe(1)
    expect((await count(unconfirmed.email)) - before).toBeLessThanOrEqual(10)
    expect(await unconfirmed.call(verificationEndpoints.resend)).toMatchObject({ status: 429 })
  })

  test.each(['POST /auth/register', 'POST /newsletter'])('%s, from one client', async (name) => {
    const call = apiEndpoints.get(name)
    if (!call) throw new Error(`${name} is no call`)
    // What is refused for another reason counts too: no one tries out addresses either.
    const send = () =>
      given.app.inject({ method: call.method, url: addressOf(call), payload: {}, remoteAddress: '203.0.113.9' })
    const statuses = []
    for (let time = 0; time < 61; time++) statuses.push((await send()).statusCode)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400))
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('registration', async () => {
    const body = { email: 'taken@example.org', password, userType: 'preacher', profileData: aPreacher } as const
    for (let time = 0; time < 4; time++) await given.anyone(authEndpoints.register, { body })
    expect(await count('taken@example.org')).toBe(1)
  })
})

test('a call that is said to reach no one reaches no one', async () => {
  const now = await scene()
  await given.jobsDone()
  const jobs = `select count(*) from pgboss.job where name in
    ('mail-notice', 'mail-letter', 'mail-messages', 'push-notice', 'push-to-device', 'tell-preachers-near')`
  const reached = async () => [
    (await given.database.pool.query('select count(*) from notifications')).rows,
    (await given.database.pool.query(jobs)).rows,
  ]
  const before = await reached()
  const answered: Record<string, number> = {}
  for (const name of writing.filter((one) => notificationEffects[one] === 'nobody')) {
    const call = apiEndpoints.get(name)
    // Who signs out makes no calls after it.
    if (!call || name === 'POST /auth/logout') continue
    const by = call.access === 'preacher' ? now.preacher : now.church
    const id = call.path.startsWith('/threads') ? now.ids.threadId : now.ids.confirmed
    const params = call.path.startsWith('/preachers/') ? { id: now.preacher.profileId } : { id }
    const { statusCode } = await given.app.inject({
      ...{ method: call.method, url: addressOf(call, params), headers: { authorization: `Bearer ${by.token}` } },
      ...(call.body && { payload: validBody(name, { ...now, requestId: now.ids.confirmed }) }),
    })
    answered[name] = statusCode
  }
  expect(Object.values(answered).filter((status) => status >= 500)).toEqual([])
  expect(Object.values(answered).filter((status) => status < 300).length).toBeGreaterThan(20)
  expect(await reached()).toEqual(before)
})

test('what a link in an email answers takes the quota of whose link it is', async () => {
  const { preacher, ids } = await scene()
  const link = { userId: preacher.userId, requestId: ids.pending, purpose: 'answer' as const }
  const { token } = await issueActionLink(given.services, link)
  expect((await given.anyone(emailActionEndpoints.give, { body: { token, answer: 'decline' } })).status).toBe(200)
  const quota = "select used from quotas where user_id = $1 and kind = 'status_changes'"
  expect((await given.database.pool.query(quota, [preacher.userId])).rows).toEqual([{ used: 4 }])
})
