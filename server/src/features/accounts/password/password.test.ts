import { authEndpoints } from '@openpulpit/contract/auth'
import type { Failure } from '@openpulpit/contract/errors'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { io } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password, testApp } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { textsAsked } from '../../../../test/fixtures/recorded-statements.ts'
import { emailPasswordReset } from './commands.ts'

const app = useAppWithMail({}, { hasConfirmed: false })
const { given, mails } = app
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const chosen = 'another harbour'

/** A member whose welcome email has arrived. */
async function member(): Promise<Person> {
  const person = await given.church()
  await mails.next(person.email)
  return person
}

const forget = (email: string) => given.anyone(passwordEndpoints.forgotten, { body: { email } })
const reset = (token: string, to = chosen) => given.anyone(passwordEndpoints.reset, { body: { token, password: to } })
const logIn = async (email: string, secret: string) =>
  (await given.anyone(authEndpoints.login, { body: { email, password: secret } })).status

/** The token in the next email to this address. */
async function tokenFor(email: string): Promise<string> {
  const { text } = await mails.next(email)
  return /https:\/\/pulpit\.example\/reset-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

async function askForToken(email: string): Promise<string> {
  await forget(email)
  return tokenFor(email)
}

/** The reset emails sent to this address. */
const sentTo = (email: string) =>
  mails.received.filter(({ recipients, subject }) => recipients.includes(email) && subject === 'Set a new password')

const linkOver: Partial<Failure> = {
  code: 'stale',
  message: 'This link has expired or was already used. Please ask for a new one.',
}

describe('a forgotten password', () => {
  test('is set anew by the link from the email, and every session ends', async () => {
    const { email, call } = await member()
    expect(await reset(await askForToken(email))).toMatchObject({ status: 204 })
    expect(await call(authEndpoints.me)).toMatchObject({ status: 401 })
    expect([await logIn(email, password), await logIn(email, chosen)]).toEqual([401, 200])
  })

  test('gives the same answer for an address that is no one’s, and emails no one', async () => {
    const { email } = await member()
    const known = await forget(email)
    expect(known).toEqual({ status: 202, body: {} })
    expect(await forget('nobody@example.org')).toEqual(known)
    await given.jobsDone()
    expect(mails.received.flatMap(({ recipients }) => recipients)).not.toContain('nobody@example.org')
  })

  test('asks the database the same for an address that is no one’s', async () => {
    // Without background workers, whose statements would be counted too.
    const quiet = await testApp()
    const asked = (email: string) =>
      textsAsked(quiet.database, () => quiet.anyone(passwordEndpoints.forgotten, { body: { email } }))
    const { email } = await quiet.church()
    const known = await asked(email)
    expect(known.length).toBeGreaterThan(1)
    expect(await asked('nobody@example.org')).toEqual(known)
    await quiet.close()
  })

  test('has a link that works once', async () => {
    const { email } = await member()
    const token = await askForToken(email)
    expect(await reset(token)).toMatchObject({ status: 204 })
    expect(await reset(token, 'a third harbour')).toMatchObject({ status: 409, body: linkOver })
    expect(await logIn(email, chosen)).toBe(200)
  })

  test('has a link that works once also when it is used twice at once', async () => {
    const { email } = await member()
    const token = await askForToken(email)
    const both = await Promise.all([reset(token, 'the first harbour'), reset(token, 'the other harbour')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('has a link that is good for an hour', async () => {
    const { email } = await member()
    const [token, late] = [await askForToken(email), await askForToken(email)]
    given.clock.forward({ minutes: 59 })
    expect(await reset('x'.repeat(43))).toMatchObject({ status: 409 })
    given.clock.forward({ minutes: 2 })
    expect(await reset(token)).toMatchObject({ status: 409, body: linkOver })
    expect(await reset(late)).toMatchObject({ status: 409, body: linkOver })
    expect(await logIn(email, password)).toBe(200)
  })

  test('ends the older links with the first that is used', async () => {
    const { email } = await member()
    const [older, newer] = [await askForToken(email), await askForToken(email)]
    expect(await reset(newer)).toMatchObject({ status: 204 })
    expect(await reset(older, 'a third harbour')).toMatchObject({ status: 409 })
  })

  test('is not changed by anyone who only follows the link, as email scanners do', async () => {
    const { email } = await member()
    const token = await askForToken(email)
    for (let at = 0; at < 20; at++) await given.app.inject({ url: `/reset-password/${token}` })
    expect(await logIn(email, password)).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 204 })
  })

  test('keeps the link when the new password cannot be taken', async () => {
    const { email } = await member()
    const token = await askForToken(email)
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    expect(await reset(token, 'password1')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    expect(await reset(token)).toMatchObject({ status: 204 })
  })

  test('shows that the address is theirs', async () => {
    const { email } = await member()
    await reset(await askForToken(email))
    const { body } = await given.anyone(authEndpoints.login, { body: { email, password: chosen } })
    expect(body.user.emailVerified).toBe(true)
  })

  test('is told to its owner by email', async () => {
    const { email } = await member()
    await reset(await askForToken(email))
    expect(await mails.next(email)).toMatchObject({ subject: 'Your password was changed' })
  })

  test('is emailed five times an hour at most, however often it is asked for', async () => {
    const victim = await member()
    for (let at = 0; at < 5; at++) await askForToken(victim.email)
    for (let at = 0; at < 3; at++) await forget(victim.email)
    await given.jobsDone()
    expect(sentTo(victim.email)).toHaveLength(5)
  })

  test('is emailed five times also to who asks twelve times at once', async () => {
    const { email, userId } = await member()
    await Promise.all(Array.from({ length: 12 }, () => emailPasswordReset(given.services, { userId })))
    expect(sentTo(email)).toHaveLength(5)
  })
})

test('an email that could not leave is tried again, and arrives once', async () => {
  const { email } = await member()
  await mails.goAway()
  await forget(email)
  const jobs = () =>
    given.database.pool.query("select state from pgboss.job where name = 'mail-password-reset' and state = 'retry'")
  await expect.poll(async () => (await jobs()).rowCount, { timeout: 15_000 }).toBe(1)
  await mails.comeBack()
  await given.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")
  const token = await tokenFor(email)
  // A link whose email failed is deleted, so that only sent ones count toward five an hour.
  const { rows } = await given.database.pool.query(
    'select count(*) as n from links join users on users.id = user_id where email = $1 and purpose = $2',
    [email, 'reset_password'],
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await reset(token)).toMatchObject({ status: 204 })
  expect(sentTo(email)).toHaveLength(1)
})

test('the database keeps no token of a link, also not in its jobs', async () => {
  const { email } = await member()
  const token = await askForToken(email)
  const { rows } = await given.database.pool.query(
    'select (select json_agg(l)::text from links l) as links, (select json_agg(j)::text from pgboss.job j) as jobs',
  )
  expect(JSON.stringify(rows)).toContain('mail-password-reset')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0].jobs).not.toContain(email)
})

describe('changing the password', () => {
  const change = (person: Person, current: string, to = chosen) =>
    person.call(passwordEndpoints.change, { body: { current, password: to } })

  test('asks for the current one', async () => {
    const person = await member()
    expect(await change(person, 'not this one')).toMatchObject({
      status: 400,
      body: { fields: { current: 'That isn’t your current password' } },
    })
    expect(await logIn(person.email, password)).toBe(200)
  })

  test('ends the other sessions with their sockets, keeps this one, and is told by email', async () => {
    const person = await member()
    const { body: other } = await given.anyone(authEndpoints.login, { body: { email: person.email, password } })
    const socket = io(app.address, {
      auth: { token: other.token },
      forceNew: true,
      transports: ['websocket'],
      reconnection: false,
    })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))

    expect(await change(person, password)).toMatchObject({ status: 204 })
    expect(await cut).toBe('io server disconnect')
    expect((await person.call(authEndpoints.me)).status).toBe(200)
    const elsewhere = await given.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(elsewhere.statusCode).toBe(401)
    expect([await logIn(person.email, password), await logIn(person.email, chosen)]).toEqual([401, 200])
    expect(await mails.next(person.email)).toMatchObject({ subject: 'Your password was changed' })
  })

  test('refuses a common one', async () => {
    const person = await member()
    expect(await change(person, password, 'password1')).toMatchObject({ status: 400 })
  })
})
