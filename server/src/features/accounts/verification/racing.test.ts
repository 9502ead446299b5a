import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@openpulpit/contract/auth'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { pushEndpoints } from '@openpulpit/contract/push'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp, testApp } from '../../../../test/app.ts'
import { authenticator } from '../../../../test/fixtures/authenticator.ts'
import { pushService } from '../../../../test/servers/push-service.ts'
import { issueAccountLink } from '../tokens/commands.ts'

let given: TestApp
let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService()
  given = await testApp({ PUSH_HOSTS: service.host }, {}, { hasConfirmed: false })
})
afterAll(async () => {
  service.close()
  await given.close()
})

const owners = 'the owner’s own harbour'

/** The owner takes over while the squatter's act waits right behind. Returns the squatter's status. */
async function behindTheTakeover(person: Person, act: () => Promise<{ status: number }>): Promise<number> {
  const { token } = await issueAccountLink(given.services, person.userId, 'verify_email')
  const other = await given.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from users where id = $1 for no key update', [person.userId])
    const taking = given.anyone(verificationEndpoints.verify, { body: { token, newPassword: owners } })
    await waiting(1)
    const acting = act()
    await waiting(2)
    await other.query('commit')
    expect((await taking).status).toBe(204)
    return (await acting).status
  } finally {
    other.release()
  }
}
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await given.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(count)

const countOf = async (sql: string, { userId }: Person) => (await given.database.pool.query(sql, [userId])).rows.length

describe('while the owner takes an account over', () => {
  test('no calendar address is made', async () => {
    const person = await given.preacher()
    expect(await behindTheTakeover(person, () => person.call(calendarFeedEndpoints.make))).toBe(401)
    const left = 'select from calendar_feeds join preachers p on p.id = preacher_id where p.user_id = $1'
    expect(await countOf(left, person)).toBe(0)
  })

  test('no device is subscribed', async () => {
    const person = await given.preacher()
    const { endpoint, keys } = service.device('a squatter').subscription
    const subscribe = () => person.call(pushEndpoints.subscribe, { body: { endpoint, keys } })
    expect(await behindTheTakeover(person, subscribe)).toBe(401)
    expect(await countOf('select from push_subscriptions where user_id = $1', person)).toBe(0)
  })

  test('no one signs in or sets another password with the old one', async () => {
    const [signing, changing] = [await given.preacher(), await given.preacher()]
    const logIn = () => given.anyone(authEndpoints.login, { body: { email: signing.email, password } })
    expect(await behindTheTakeover(signing, logIn)).toBe(401)
    expect(await countOf('select from sessions where user_id = $1', signing)).toBe(0)
    const change = () =>
      changing.call(passwordEndpoints.change, { body: { current: password, password: 'the third one' } })
    expect(await behindTheTakeover(changing, change)).toBe(400)
    expect(
      (await given.anyone(authEndpoints.login, { body: { email: changing.email, password: owners } })).status,
    ).toBe(200)
  })

  test('two-step sign-in is neither begun nor turned on', async () => {
    const [beginning, turning] = [await given.preacher(), await given.preacher()]
    const begin = () => beginning.call(secondFactorEndpoints.begin, { body: { password } })
    expect(await behindTheTakeover(beginning, begin)).toBeGreaterThanOrEqual(400)

    // Set up before two-step sign-in required a confirmed address.
    const { userId } = turning
    await given.database.pool.query('update users set verified_at = now() where id = $1', [userId])
    const { secret } = (await turning.call(secondFactorEndpoints.begin, { body: { password } })).body
    await given.database.pool.query('update users set verified_at = null where id = $1', [userId])
    const code = authenticator(secret, given.clock.now).code()
    const turnOn = () =>
      turning.call(secondFactorEndpoints.turnOn, { body: { code } }, { 'idempotency-key': randomUUID() })
    expect(await behindTheTakeover(turning, turnOn)).toBeGreaterThanOrEqual(400)
    for (const person of [beginning, turning]) {
      expect(await countOf('select from second_factors where user_id = $1', person)).toBe(0)
    }
  })
})

test('of two who use one link at once, one takes the account over', async () => {
  const person = await given.preacher()
  const { token } = await issueAccountLink(given.services, person.userId, 'verify_email')
  const take = (newPassword: string) => given.anyone(verificationEndpoints.verify, { body: { token, newPassword } })
  const both = await Promise.all([take('the first harbour'), take('the other harbour')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('a confirmation and a forgotten password at once: neither fails for the other’s locks', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await given.preacher()
    const [verify, reset] = [
      (await issueAccountLink(given.services, person.userId, 'verify_email')).token,
      (await issueAccountLink(given.services, person.userId, 'reset_password')).token,
    ]
    const statuses = await Promise.all([
      given.anyone(verificationEndpoints.verify, { body: { token: verify, newPassword: owners } }),
      given.anyone(passwordEndpoints.reset, { body: { token: reset, password: 'the other harbour' } }),
    ])
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409])
  }
})

describe('whatever a squatter does in the moment of the takeover', () => {
  test.each([1, 2, 3, 4, 5, 6])('the account is the owner’s after, and nothing fails (round %s)', async (round) => {
    const person = await given.preacher()
    const { call, userId, email } = person
    const other = await given.onAnotherDevice(person)
    const { endpoint, keys } = service.device(email).subscription
    const link = async (purpose: 'verify_email' | 'reset_password') =>
      (await issueAccountLink(given.services, userId, purpose)).token
    const [token, again, old] = [await link('verify_email'), await link('verify_email'), await link('reset_password')]
    const current = { current: password, password: 'the squatter’s second' }
    const acts: readonly (() => Promise<{ status: number }>)[] = [
      () => call(calendarFeedEndpoints.make),
      () => other.call(calendarFeedEndpoints.make),
      () => call(calendarFeedEndpoints.end),
      () => other.call(pushEndpoints.subscribe, { body: { endpoint, keys } }),
      () => call(secondFactorEndpoints.begin, { body: { password } }),
      () => given.anyone(authEndpoints.login, { body: { email, password } }),
      () => call(passwordEndpoints.change, { body: current }),
      () => other.call(sessionEndpoints.endOthers),
      () => other.call(authEndpoints.logout),
      () => call(verificationEndpoints.resend),
      () => other.call(verificationEndpoints.verify, { body: { token: again } }),
      () => given.anyone(verificationEndpoints.verify, { body: { token: again, password } }),
      () => given.anyone(passwordEndpoints.forgotten, { body: { email } }),
      () => given.anyone(passwordEndpoints.reset, { body: { token: old, password: 'the owner’s, by a reset' } }),
    ]
    const takeover = () => given.anyone(verificationEndpoints.verify, { body: { token, newPassword: owners } })
    const all = [...acts]
    all.splice((round * 5) % (acts.length + 1), 0, takeover)
    const statuses = (await Promise.all(all.map((act) => act()))).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])

    // If another one used a link first, the owner resets the password as usual.
    const reset = { token: await link('reset_password'), password: 'the owner’s in the end' }
    expect((await given.anyone(passwordEndpoints.reset, { body: reset })).status).toBe(204)
    for (const table of ['sessions', 'push_subscriptions', 'links', 'second_factors']) {
      expect([table, await countOf(`select from ${table} where user_id = $1`, person)]).toEqual([table, 0])
    }
    const feeds = 'select from calendar_feeds join preachers p on p.id = preacher_id where p.user_id = $1'
    expect(await countOf(feeds, person)).toBe(0)
    for (const secret of [password, current.password, owners]) {
      expect((await given.anyone(authEndpoints.login, { body: { email, password: secret } })).status).toBe(401)
    }
    const login = { body: { email, password: reset.password } }
    expect((await given.anyone(authEndpoints.login, login)).status).toBe(200)
  })
})
