import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { patience, runs } from '../../../../test/fixtures/fuzz-runs.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { deleteOldLoginAttempts } from './commands.ts'

const given = useTestApp({ RATE_LIMITS: 'on' })

let networks = 0
/** A network without attempts. */
const elsewhere = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

interface Try {
  readonly email: string
  readonly from: string
  readonly secret?: string
  readonly device?: string | undefined
}

async function tryToLogIn({ email, from, secret = 'not this one', device }: Try) {
  const reply = await given.app.inject({
    method: 'POST',
    url: `/api${authEndpoints.login.path}`,
    remoteAddress: from,
    payload: { email, password: secret },
    ...(device && { cookies: { device } }),
  })
  const cookie = reply.cookies.find(({ name }) => name === 'device')
  return { status: reply.statusCode, wait: Number(reply.headers['retry-after']), body: reply.json(), cookie }
}

async function tries(count: number, each: (at: number) => Try): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push((await tryToLogIn(each(at))).status)
  return statuses
}

/** A 503 counts as refused too: on a slow machine, a request may wait too long for the database. */
const outcomes = (answers: readonly { status: number }[]) => ({
  hashed: answers.filter(({ status }) => status === 401).length,
  refused: answers.filter(({ status }) => status === 429 || status === 503).length,
})

const tenWrong = Array.from({ length: 10 }, () => 401)

async function member(): Promise<Person> {
  return given.church()
}

describe('after ten wrong passwords in a row', () => {
  test('the client has to wait, for other addresses too, and is told how long', async () => {
    const from = elsewhere()
    const [{ email }, other] = [await member(), await member()]
    expect(await tries(10, () => ({ email, from }))).toEqual(tenWrong)
    const refused = await tryToLogIn({ email: other.email, from, secret: password })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.body.message).toMatch(/too many wrong passwords\. Please try again in \d+ seconds/)
    expect(refused.wait).toBeGreaterThan(0)
    expect(refused.wait).toBeLessThanOrEqual(60)
  })

  test('the address has to wait, wherever the next one comes from', async () => {
    const { email } = await member()
    expect(await tries(10, () => ({ email, from: elsewhere() }))).toEqual(tenWrong)
    const refused = await tryToLogIn({ email: email.toUpperCase(), from: elsewhere() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.wait).toBeLessThanOrEqual(600)
  })

  test('an address that is no one’s waits as well: no one learns who is a member', async () => {
    const email = 'nobody@example.org'
    expect(await tries(11, () => ({ email, from: elsewhere() }))).toEqual([...tenWrong, 429])
  })

  test('the owner still gets in, from a device that the account was used from', async () => {
    const { email } = await member()
    const { cookie } = await tryToLogIn({ email, from: elsewhere(), secret: password })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    const attackers = elsewhere()
    expect(await tries(11, () => ({ email, from: attackers }))).toEqual([...tenWrong, 429])
    expect(await tries(1, () => ({ email, from: attackers, secret: password }))).toEqual([429])
    // Even from the network that the guesses come from.
    const owner = { email, from: attackers, secret: password, device: cookie?.value }
    expect(await tries(1, () => owner)).toEqual([200])
  })

  test('a device is known to its own accounts alone', async () => {
    const [mine, other] = [await member(), await member()]
    const { cookie } = await tryToLogIn({ email: mine.email, from: elsewhere(), secret: password })
    const device = cookie?.value
    expect(await tries(11, () => ({ email: other.email, from: elsewhere(), device }))).toEqual([...tenWrong, 429])
  })

  test('a known device has its own ten, and no more', async () => {
    const { email } = await member()
    const { cookie } = await tryToLogIn({ email, from: elsewhere(), secret: password })
    const device = cookie?.value
    expect(await tries(11, () => ({ email, from: elsewhere(), device }))).toEqual([...tenWrong, 429])
  })
})

test('one account that has to wait does not shut a network out, however often it is tried there', async () => {
  const [{ email }, colleague] = [await member(), await member()]
  expect(await tries(10, () => ({ email, from: elsewhere() }))).toEqual(tenWrong)
  const from = elsewhere()
  expect(await tries(12, () => ({ email, from, secret: password }))).toEqual(Array.from({ length: 12 }, () => 429))
  expect(await tries(1, () => ({ email: colleague.email, from, secret: password }))).toEqual([200])
})

test('time gives tries back one by one', async () => {
  const { email } = await member()
  const start = given.clock.now()
  expect(await tries(11, () => ({ email, from: elsewhere() }))).toEqual([...tenWrong, 429])
  given.clock.forward({ minutes: 11 })
  expect(await tries(2, () => ({ email, from: elsewhere() }))).toEqual([401, 429])
  given.clock.set(start)
})

test('the right password is not counted, and ends the waiting for the address', async () => {
  const { email } = await member()
  const from = elsewhere()
  expect(await tries(9, () => ({ email, from: elsewhere() }))).toEqual(tenWrong.slice(1))
  expect(await tries(12, () => ({ email, from, secret: password }))).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await tries(10, () => ({ email, from: elsewhere() }))).toEqual(tenWrong)
})

test('thirty at once are no better than one by one', async () => {
  const { email } = await member()
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryToLogIn({ email, from: elsewhere() })))
  expect(outcomes(answers)).toEqual({ hashed: 10, refused: 20 })
})

test('thousands of tries from one client are ten guesses, and nothing is hashed for the others', patience, async () => {
  const { numRuns } = runs(2_000, 10_000)
  const { email } = await member()
  const from = elsewhere()
  const guess = async (at: number) => {
    const { statusCode } = await given.app.inject({
      ...{ method: 'POST', url: `/api${authEndpoints.login.path}`, remoteAddress: from },
      // X-Forwarded-For counts only from a trusted proxy.
      headers: at % 2 ? { 'x-forwarded-for': `203.0.113.${at % 250}` } : {},
      payload: { email: `guess${at}@example.org`, password: 'not this one' },
    })
    return statusCode
  }
  const statuses: number[] = []
  for (let at = 0; at < 20; at++) statuses.push(await guess(at))
  while (statuses.length < numRuns) {
    const before = statuses.length
    statuses.push(...(await Promise.all(Array.from({ length: 99 }, (_, at) => guess(before + at)))))
  }
  // A 429 is sent before hashing, a 401 after it.
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - 10)
  expect(await tries(1, () => ({ email, from: elsewhere(), secret: password }))).toEqual([200])
})

test('one account guessed at from two hundred clients is guessed at ten times, and its owner still gets in', async () => {
  const { email } = await member()
  const { cookie } = await tryToLogIn({ email, from: elsewhere(), secret: password })
  const answers = await Promise.all(Array.from({ length: 200 }, () => tryToLogIn({ email, from: elsewhere() })))
  expect(outcomes(answers)).toEqual({ hashed: 10, refused: 190 })
  expect(await tries(1, () => ({ email, from: elsewhere(), secret: password, device: cookie?.value }))).toEqual([200])
})

test('a session does not make guessing easier: its password is asked with the same patience', async () => {
  const thief = await member()
  const change = () =>
    thief.call(passwordEndpoints.change, { body: { current: 'not this one', password: 'another harbour' } })
  for (let at = 0; at < 10; at++) {
    expect(await change()).toMatchObject({ status: 400, body: { fields: { current: expect.any(String) } } })
  }
  expect(await change()).toMatchObject({ status: 429 })
})

test('what has long drained is forgotten', async () => {
  await tries(1, () => ({ email: 'passing@example.org', from: elsewhere() }))
  const start = given.clock.now()
  given.clock.forward({ days: 2 })
  await deleteOldLoginAttempts(given.services)
  const { rows } = await given.database.pool.query('select count(*) as n from login_attempts')
  expect(rows).toEqual([{ n: 0 }])
  given.clock.set(start)
})
