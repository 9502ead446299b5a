import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { beginSecondFactor, turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { issueAccountLink } from '../tokens/commands.ts'

const given = useTestApp({ RATE_LIMITS: 'on' })
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

let networks = 0
/** A network without attempts. */
const elsewhere = () => `198.51.100.${++networks}`

interface Try {
  readonly code?: string
  readonly secret?: string
  readonly from?: string
  readonly device?: string | undefined
}

async function signIn({ email }: Person, { code, secret = password, from = elsewhere(), device }: Try) {
  const reply = await given.app.inject({
    method: 'POST',
    url: `/api${authEndpoints.login.path}`,
    remoteAddress: from,
    payload: { email, password: secret, ...(code && { code }) },
    ...(device && { cookies: { device } }),
  })
  const cookie = reply.cookies.find(({ name }) => name === 'device')?.value
  return { status: reply.statusCode, wait: Number(reply.headers['retry-after']), body: reply.json(), device: cookie }
}

/** A recovery code that does not exist. */
const noCode = 'aaaaaaaaaa'

/** Up to as many wrong codes as get checked. */
async function wrongOnes(
  person: Person,
  { count = 10, code = noCode, ...each }: Try & { readonly count?: number } = {},
) {
  for (let at = 0; at < count; at++) expect((await signIn(person, { code, ...each })).status).toBe(401)
}

async function protectedMember() {
  const person = await given.church()
  return { person, ...(await turnOnSecondFactor(given, person)) }
}

describe('after ten wrong codes in a row', () => {
  test('the account has to wait wherever the next one comes from, with the right one too', async () => {
    const { person, app } = await protectedMember()
    await wrongOnes(person, { code: app.code(5) })
    const refused = await signIn(person, { code: app.code() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.body.message).toMatch(/too many wrong codes\. Please try again in \d+ minutes/)
    expect(refused.wait).toBeLessThanOrEqual(30 * 60)
    given.clock.forward({ minutes: 31 })
    expect((await signIn(person, { code: app.code() })).status).toBe(200)
    // Someone who has shown both does not wait.
    await wrongOnes(person, { count: 3, code: app.code(5) })
  })

  test('its owner gets in all the same from a device that has shown both, and that one has ten of its own', async () => {
    const { person, app } = await protectedMember()
    const { device } = await signIn(person, { code: app.code() })
    for (const code of [app.code(5), noCode]) {
      await wrongOnes(person, { code })
      expect((await signIn(person, { code })).status).toBe(429)
    }
    expect((await signIn(person, { code: app.code(1), device })).status).toBe(200)
    await wrongOnes(person, { code: app.code(5), device })
    given.clock.forward({ minutes: 1 })
    expect((await signIn(person, { code: app.code(), device })).status).toBe(429)
  })

  test('a recovery code is still taken after wrong ones of the app, and the other way round', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()]
    await wrongOnes(one.person, { code: one.app.code(5) })
    expect((await signIn(one.person, { code: one.recoveryCodes[0] ?? '' })).status).toBe(200)
    await wrongOnes(other.person)
    expect((await signIn(other.person, { code: other.app.code() })).status).toBe(200)
  })

  test('a device that has shown the password alone waits with the strangers', async () => {
    const person = await given.church()
    const { device } = await signIn(person, {})
    const { app } = await turnOnSecondFactor(given, person)
    await wrongOnes(person, { code: app.code(5) })
    expect((await signIn(person, { code: app.code(), device })).status).toBe(429)
  })

  test('so does one that has set a new password by email', async () => {
    const { person, app } = await protectedMember()
    given.clock.forward({ days: 8 })
    const { token } = await issueAccountLink(given.services, person.userId, 'reset_password')
    const reset = await given.app.inject({
      ...{ method: 'POST', url: `/api${passwordEndpoints.reset.path}`, payload: { token, password } },
    })
    expect(reset.statusCode).toBe(204)
    const device = reset.cookies.find(({ name }) => name === 'device')?.value
    await wrongOnes(person, { code: app.code(5) })
    expect((await signIn(person, { code: app.code(), device })).status).toBe(429)
  })

  test('who turns it off or renews the codes has to wait as well', async () => {
    const { person } = await protectedMember()
    await wrongOnes(person)
    const body = { password, code: noCode }
    expect((await person.call(secondFactorEndpoints.turnOff, { body })).status).toBe(429)
    expect((await person.call(secondFactorEndpoints.renewCodes, { body })).status).toBe(429)
  })

  test('so has who would leave, whose own wrong ones count as well', async () => {
    const { person, app } = await protectedMember()
    const leave = async (code: string) => {
      const { statusCode } = await given.app.inject({
        ...{ method: 'DELETE', url: `/api${accountEndpoints.delete.path}`, remoteAddress: elsewhere() },
        ...{ headers: { authorization: `Bearer ${person.token}` }, payload: { password, code } },
      })
      return statusCode
    }
    for (let at = 0; at < 10; at++) expect(await leave(app.code(5))).toBe(400)
    expect(await leave(app.code())).toBe(429)
    expect((await signIn(person, { code: app.code() })).status).toBe(429)
  })

  test('the client has to wait, for other accounts too', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()]
    const from = elsewhere()
    await wrongOnes(one.person, { from })
    expect((await signIn(other.person, { from, code: other.app.code() })).status).toBe(429)
    expect((await signIn(other.person, { code: other.app.code() })).status).toBe(200)
  })
})

test('ten at once are no better than one by one', async () => {
  const { person } = await protectedMember()
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(person, { code: noCode })))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
})

test('who does not know the password cannot keep its owner waiting for the code', async () => {
  const { person, app } = await protectedMember()
  const { device } = await signIn(person, { code: app.code() })
  for (let at = 0; at < 10; at++) await signIn(person, { code: noCode, secret: 'not this one' })
  expect((await signIn(person, { code: app.code(1), device })).status).toBe(200)
})

test('to be asked for the code counts for nothing', async () => {
  const { person, app } = await protectedMember()
  const from = elsewhere()
  for (let at = 0; at < 12; at++) {
    expect(await signIn(person, { from })).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
  }
  expect((await signIn(person, { from, code: app.code() })).status).toBe(200)
})

test('a borrowed session cannot keep its owner waiting: what is not looked at or only being set up does not count', async () => {
  const person = await given.church()
  const post = async ({ path }: { path: string }, payload: object) => {
    const headers = { authorization: `Bearer ${person.token}` }
    const sent = { method: 'POST', url: `/api${path}`, remoteAddress: elsewhere(), headers, payload } as const
    return (await given.app.inject(sent)).statusCode
  }
  for (let at = 0; at < 11; at++)
    expect(await post(secondFactorEndpoints.turnOff, { password, code: '123456' })).toBe(409)
  const app = await beginSecondFactor(given, person)
  for (let at = 0; at < 11; at++) expect(await post(secondFactorEndpoints.turnOn, { code: app.code(5) })).toBe(400)
  expect(await post(secondFactorEndpoints.turnOn, { code: app.code(-1) })).toBe(200)
  expect((await signIn(person, { code: app.code() })).status).toBe(200)
})
