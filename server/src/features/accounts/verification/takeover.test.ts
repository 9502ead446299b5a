import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { describe, expect, test } from 'vitest'
import { type Person, password, testApp } from '../../../../test/app.ts'
import { connected } from '../../../../test/clients/socket-clients.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { beginSecondFactor, turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { issueAccountLink } from '../tokens/commands.ts'

const app = useAppWithMail({}, { hasConfirmed: false })
const { given, mails } = app

const owners = 'the owner’s own harbour'

/** Someone has registered another person's address; the link went to its owner. */
async function squatter(): Promise<{ person: Person; link: string }> {
  const person = await given.preacher()
  const { text } = await mails.next(person.email)
  return { person, link: /\/verify-email\/([\w-]+)/.exec(text ?? '')?.[1] ?? '' }
}

/** A second factor from before a confirmed address was required: on for more than a week. */
async function withOldFactor(person: Person) {
  const factor = await turnOnSecondFactor(given, person)
  const { pool } = given.database
  await pool.query('update users set verified_at = null, address_confirmed_at = null where id = $1', [person.userId])
  await pool.query("update second_factors set on_since = on_since - interval '30 days' where user_id = $1", [
    person.userId,
  ])
  return factor
}

const verify = (body: { token: string; password?: string; newPassword?: string }) =>
  given.anyone(verificationEndpoints.verify, { body })
const logIn = (email: string, secret: string) =>
  given.anyone(authEndpoints.login, { body: { email, password: secret } })
const isSignedIn = async (person: Person) => (await person.call(authEndpoints.me)).status === 200
const isVerified = async ({ userId }: Person) => {
  const { rows } = await given.database.pool.query('select verified_at from users where id = $1', [userId])
  return rows[0].verified_at !== null
}
const calendarStatus = async (url: string) => (await given.app.inject({ url: new URL(url).pathname })).statusCode

describe('a link alone', () => {
  test('confirms nothing for who shows neither the account’s session nor its password, and stays good', async () => {
    const { person, link } = await squatter()
    for (const _ of [1, 2]) {
      expect(await verify({ token: link })).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    }
    const stranger = await given.church()
    const theirs = await stranger.call(verificationEndpoints.verify, { body: { token: link } })
    expect(theirs).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    expect([await isVerified(person), await isSignedIn(person)]).toEqual([false, true])
    expect(await verify({ token: link, newPassword: owners })).toMatchObject({ status: 204 })
  })

  test('is not used up by a wrong or a common password', async () => {
    const { person, link } = await squatter()
    expect(await verify({ token: link, password: 'not this one' })).toMatchObject({
      ...{ status: 400, body: { fields: { password: expect.any(String) } } },
    })
    expect(await verify({ token: link, newPassword: 'password1' })).toMatchObject({
      ...{ status: 400, body: { fields: { newPassword: expect.any(String) } } },
    })
    expect(await isVerified(person)).toBe(false)
    expect(await verify({ token: link, password })).toMatchObject({ status: 204 })
  })
})

describe('the owner of a squatted address', () => {
  test('takes the account over with a new password: everything the squatter had ends', async () => {
    const { person, link } = await squatter()
    const other = await given.onAnotherDevice(person)
    const { url } = (await person.call(calendarFeedEndpoints.make)).body
    await withOldFactor(person)
    const again = await given.database.pool.query('select id from sessions where user_id = $1', [person.userId])
    expect(again.rows.length).toBeGreaterThan(0)
    const socket = await connected(app.address, person)
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    const { token: pending } = await issueAccountLink(given.services, person.userId, 'reset_password')

    expect(await verify({ token: link, newPassword: owners })).toMatchObject({ status: 204 })
    expect(await cut).toBe('io server disconnect')
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false])
    expect(await calendarStatus(url)).toBe(404)
    expect(await given.anyone(passwordEndpoints.reset, { body: { token: pending, password } })).toMatchObject({
      status: 409,
    })
    expect(await verify({ token: link, newPassword: owners })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await logIn(person.email, password)).status).toBe(401)
    const own = await logIn(person.email, owners)
    expect(own).toMatchObject({ status: 200, body: { user: { emailVerified: true } } })
  })

  test('takes it over by a forgotten password as well, however old the second factor is', async () => {
    const { person } = await squatter()
    const { recoveryCodes } = await withOldFactor(person)
    await given.anyone(passwordEndpoints.forgotten, { body: { email: person.email } })
    let text = ''
    while (!text.includes('/reset-password/')) text = (await mails.next(person.email)).text ?? ''
    const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
    expect(await given.anyone(passwordEndpoints.reset, { body: { token, password: owners } })).toMatchObject({
      status: 204,
    })
    expect(await logIn(person.email, owners)).toMatchObject({ status: 200, body: { user: { emailVerified: true } } })
    const { rows } = await given.database.pool.query('select from recovery_codes where user_id = $1', [person.userId])
    expect([recoveryCodes.length, rows.length]).toEqual([10, 0])
  })

  test('may delete it right after', async () => {
    const { person, link } = await squatter()
    await verify({ token: link, newPassword: owners })
    const { token } = (await logIn(person.email, owners)).body
    const reply = await given.app.inject({
      ...{ method: 'DELETE', url: `/api${accountEndpoints.delete.path}`, payload: { password: owners } },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(204)
  })

  test('is not kept waiting by what the squatter guessed, changed or sent before', async () => {
    const { person, link } = await squatter()
    await person.call(passwordEndpoints.change, { body: { current: password, password: 'the squatter’s second' } })
    expect(await verify({ token: link, newPassword: owners })).toMatchObject({ status: 204 })
    expect((await logIn(person.email, owners)).status).toBe(200)
  })
})

describe('who registered with their own address', () => {
  test('confirms it in the browser that is signed in, which stays so', async () => {
    const { person, link } = await squatter()
    const other = await given.onAnotherDevice(person)
    expect(await person.call(verificationEndpoints.verify, { body: { token: link } })).toMatchObject({ status: 204 })
    expect([await isVerified(person), await isSignedIn(person), await isSignedIn(other)]).toEqual([true, true, false])
    expect((await logIn(person.email, password)).status).toBe(200)
  })

  test('confirms it on another device with the password, and stays signed in', async () => {
    const { person, link } = await squatter()
    const { url } = (await person.call(calendarFeedEndpoints.make)).body
    expect(await verify({ token: link, password })).toMatchObject({ status: 204 })
    expect([await isVerified(person), await isSignedIn(person)]).toEqual([true, true])
    expect(await calendarStatus(url)).toBe(200)
  })

  test('keeps a second factor from before with a session that has shown it, and loses it without', async () => {
    const [kept, lost] = [await squatter(), await squatter()]
    for (const { person } of [kept, lost]) await withOldFactor(person)
    expect(await kept.person.call(verificationEndpoints.verify, { body: { token: kept.link } })).toMatchObject({
      status: 204,
    })
    expect((await kept.person.call(secondFactorEndpoints.show)).body.isOn).toBe(true)
    expect(await verify({ token: lost.link, password })).toMatchObject({ status: 204 })
    expect((await lost.person.call(secondFactorEndpoints.show)).body.isOn).toBe(false)
    let subject = ''
    while (subject !== 'Two-step sign-in is off') subject = (await mails.next(lost.person.email)).subject ?? ''
  })

  test('is asked for nothing when a confirmed address is confirmed again, and that sets no password', async () => {
    const { person, link } = await squatter()
    await person.call(verificationEndpoints.verify, { body: { token: link } })
    const [taking, plain] = [
      (await issueAccountLink(given.services, person.userId, 'verify_email')).token,
      (await issueAccountLink(given.services, person.userId, 'verify_email')).token,
    ]
    expect(await verify({ token: taking, newPassword: owners })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await verify({ token: plain })).toMatchObject({ status: 204 })
    expect(await isSignedIn(person)).toBe(true)
    expect((await logIn(person.email, password)).status).toBe(200)
  })
})

describe('two-step sign-in', () => {
  test('needs a confirmed address, and says so', async () => {
    const { person, link } = await squatter()
    const begin = () => person.call(secondFactorEndpoints.begin, { body: { password } })
    expect(await begin()).toMatchObject({
      status: 403,
      body: {
        code: 'not_confirmed',
        message: 'Please confirm your email address first. Then you can set up two-step sign-in.',
      },
    })
    await person.call(verificationEndpoints.verify, { body: { token: link } })
    expect((await begin()).status).toBe(200)
  })

  test('that was begun before it needed one is not turned on', async () => {
    const { person } = await squatter()
    const { code } = await beginSecondFactor(given, person)
    await given.database.pool.query('update users set verified_at = null where id = $1', [person.userId])
    expect(await person.call(secondFactorEndpoints.turnOn, { body: { code: code() } })).toMatchObject({
      ...{ status: 403, body: { code: 'not_confirmed' } },
    })
    expect((await person.call(secondFactorEndpoints.show)).body.isOn).toBe(false)
  })
})

describe('what a squatter or a thief does again and again', () => {
  test('does not end the links that are on their way to the owner', async () => {
    const { person, link } = await squatter()
    const { token } = await issueAccountLink(given.services, person.userId, 'reset_password')
    await person.call(sessionEndpoints.endOthers)
    let current = password
    for (const next of ['the first trick', 'the second trick']) {
      expect((await person.call(passwordEndpoints.change, { body: { current, password: next } })).status).toBe(204)
      current = next
    }
    expect(await verify({ token: link })).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    expect(await given.anyone(passwordEndpoints.reset, { body: { token, password: owners } })).toMatchObject({
      status: 204,
    })
    expect((await logIn(person.email, owners)).status).toBe(200)
  })

  test('changes the password five times an hour at most: each time ends the link to set a new one', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const { call, userId, email } = await limited.church()
    await limited.database.pool.query('update users set verified_at = now() where id = $1', [userId])
    const change = (from: number) =>
      call(passwordEndpoints.change, { body: { current: `the trick ${from}`, password: `the trick ${from + 1}` } })
    await call(passwordEndpoints.change, { body: { current: password, password: 'the trick 1' } })
    for (const from of [1, 2, 3, 4]) expect((await change(from)).status).toBe(204)
    const { token } = await issueAccountLink(limited.services, userId, 'reset_password')
    expect(await change(5)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const reset = await limited.anyone(passwordEndpoints.reset, { body: { token, password: owners } })
    expect(reset.status).toBe(204)
    expect((await limited.anyone(authEndpoints.login, { body: { email, password: owners } })).status).toBe(200)
    await limited.close()
  })
})

test('calendars that a squatter has added go with the takeover, and the days that they filled', async () => {
  const { person, link } = await squatter()
  const { pool } = given.database
  await pool.query(
    `with added as (insert into imported_calendars (preacher_id, name, url, created_at, read_at, due_at)
       values ($1, 'Theirs', 'https://calendar.invalid/theirs.ics', now(), now(), now() + interval '1 day') returning id)
     insert into imported_times (calendar_id, starts_at, ends_at)
     select id, now() + interval '30 days', now() + interval '31 days' from added`,
    [person.profileId],
  )
  await pool.query('insert into availability (preacher_id, day, busy) values ($1, current_date + 30, true)', [
    person.profileId,
  ])
  await verify({ token: link, newPassword: owners })
  for (const table of ['imported_calendars', 'availability']) {
    const { rows } = await pool.query(`select from ${table} where preacher_id = $1`, [person.profileId])
    expect(rows).toEqual([])
  }
})
