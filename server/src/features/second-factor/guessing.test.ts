import { authCalls } from '@openpulpit/contract/auth'
import { secondFactorCalls } from '@openpulpit/contract/second-factor'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp, testApp } from '../../../test/app.ts'
import { turnOnSecondFactor } from '../../../test/authenticator.ts'

let given: TestApp
let start: Date
beforeAll(async () => {
  given = await testApp({ RATE_LIMITS: 'on' })
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))
afterAll(() => given.close())

let networks = 0
/** Somewhere that nobody has tried from. */
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
    url: `/api${authCalls.login.path}`,
    remoteAddress: from,
    payload: { email, password: secret, ...(code && { code }) },
    ...(device && { cookies: { device } }),
  })
  const cookie = reply.cookies.find(({ name }) => name === 'device')?.value
  return { status: reply.statusCode, wait: Number(reply.headers['retry-after']), body: reply.json(), device: cookie }
}

/** As many wrong ones as are looked at, or fewer. No app shows a recovery code that was never made. */
async function wrongOnes(person: Person, { count = 10, ...each }: Try & { readonly count?: number } = {}) {
  for (let at = 0; at < count; at++) {
    expect(await signIn(person, { code: 'aaaaaaaaaa', ...each })).toMatchObject({ status: 401 })
  }
}

async function protectedMember() {
  const person = await given.church()
  return { person, ...(await turnOnSecondFactor(given, person)) }
}

describe('after ten wrong codes in a row', () => {
  test('the account has to wait wherever the next one comes from, a known device and the right code too', async () => {
    const { person, app } = await protectedMember()
    const { device } = await signIn(person, { code: app.code() })
    await wrongOnes(person)
    for (const next of [{}, { device }]) {
      const refused = await signIn(person, { code: app.code(1), ...next })
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(refused.body.message).toMatch(/too many wrong codes\. Please try again in \d+ minutes/)
      expect(refused.wait).toBeLessThanOrEqual(30 * 60)
    }
    given.clock.forward({ minutes: 31 })
    expect((await signIn(person, { code: app.code(), device })).status).toBe(200)
    // Whoever has shown both is not kept waiting.
    await wrongOnes(person, { count: 3 })
  })

  test('its owner, who is signed in, has to wait as well, and so has who tries there', async () => {
    const { person, app } = await protectedMember()
    await wrongOnes(person)
    const body = { password, code: app.code() }
    expect((await person.call(secondFactorCalls.turnOff, { body })).status).toBe(429)
    expect((await person.call(secondFactorCalls.renewCodes, { body })).status).toBe(429)
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
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(person, { code: 'aaaaaaaaaa' })))
  const looked = answers.filter(({ status }) => status === 401)
  expect(looked.length).toBeLessThanOrEqual(10)
})

test('who does not know the password cannot keep its owner waiting for the code', async () => {
  const { person, app } = await protectedMember()
  const { device } = await signIn(person, { code: app.code() })
  for (let at = 0; at < 10; at++) await signIn(person, { code: 'aaaaaaaaaa', secret: 'not this one' })
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
