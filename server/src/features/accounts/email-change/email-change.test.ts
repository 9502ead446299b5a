import { authEndpoints } from '@openpulpit/contract/auth'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { password, testApp } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import {
  askForEmail,
  confirmHere,
  emailChanges,
  emailOf,
  freshEmail,
  pendingEmailOf,
} from '../../../../test/fixtures/email-change.ts'
import { textsAsked } from '../../../../test/fixtures/recorded-statements.ts'
import { deleteOldEmailChanges, emailNewAddress } from './commands.ts'

const app = useAppWithMail()
const { given } = app
const { tokenTo, sentTo, logIn } = emailChanges(app)
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const confirm = (token: string, secret?: string) =>
  given.anyone(emailChangeEndpoints.confirm, { body: { token, ...(secret && { password: secret }) } })

describe('asking for another address', () => {
  test('changes nothing until the link to the new address is confirmed', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    expect(await pendingEmailOf(person)).toBeNull()
    expect(await askForEmail(person, email)).toMatchObject({ status: 202, body: { pending: { email } } })
    const token = await tokenTo(email, 'confirm-new-email')
    expect(await pendingEmailOf(person)).toMatchObject({ email })
    expect(await emailOf(person)).toBe(person.email)
    expect([await logIn(person.email), await logIn(email)]).toEqual([200, 401])
    // Email scanners follow links.
    for (let at = 0; at < 20; at++) await given.app.inject({ url: `/confirm-new-email/${token}` })
    expect(await emailOf(person)).toBe(person.email)

    expect(await confirmHere(person, token)).toMatchObject({ status: 204 })
    expect((await person.call(authEndpoints.me)).body.user).toMatchObject({ email, emailVerified: true })
    expect(await pendingEmailOf(person)).toBeNull()
    expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200])
    expect(await confirmHere(person, token)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('takes the password, and the code where two-step sign-in is on', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    expect(await askForEmail(person, email, { password: 'not this one' })).toMatchObject({
      ...{ status: 400, body: { fields: { password: expect.any(String) } } },
    })
    const { app: authenticator } = await turnOnSecondFactor(given, person)
    const wrong = authenticator.code() === '000000' ? '111111' : '000000'
    for (const code of [undefined, wrong]) {
      expect(await askForEmail(person, email, code ? { code } : {})).toMatchObject({
        ...{ status: 400, body: { fields: { code: expect.any(String) } } },
      })
    }
    expect(await pendingEmailOf(person)).toBeNull()
    expect((await askForEmail(person, email, { code: authenticator.code() })).status).toBe(202)
    expect(sentTo(email).length).toBeLessThanOrEqual(1)
  })

  test('is not for the address that one has, in any case', async () => {
    const person = await given.church()
    expect(await askForEmail(person, person.email.toUpperCase())).toMatchObject({
      ...{ status: 400, body: { fields: { email: 'That’s your email address already' } } },
    })
  })

  test('does not tell whether the address has an account: its owner gets an email instead of a link', async () => {
    const [person, other] = [await given.church(), await given.preacher()]
    const free = await askForEmail(person, freshEmail())
    const taken = await askForEmail(person, other.email.toUpperCase())
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(await pendingEmailOf(person)).toMatchObject({ email: other.email.toUpperCase() })
    await given.jobsDone()
    expect(sentTo(other.email).at(-1)?.subject).toBe('You already have an OpenPulpit account')
    expect(sentTo(other.email).at(-1)?.text).not.toContain('confirm-new-email')
    expect(await emailOf(other)).toBe(other.email)
  })

  test('asks the database the same for an address that has an account', async () => {
    const quiet = await testApp()
    const [person, other] = [await quiet.church(), await quiet.preacher()]
    const asked = (email: string) => textsAsked(quiet.database, () => askForEmail(person, email))
    await askForEmail(person, freshEmail())
    const free = await asked(freshEmail())
    expect(free.length).toBeGreaterThan(3)
    expect(await asked(other.email)).toEqual(free)
    await quiet.close()
  })

  test('a second time ends the link of the first, and so do cancelling, a new password and signing out elsewhere', async () => {
    const person = await given.church()
    const asked = async () => {
      const email = freshEmail()
      await askForEmail(person, email)
      return tokenTo(email, 'confirm-new-email')
    }
    const stopped: string[] = []
    stopped.push(await asked())
    stopped.push(await asked())
    expect(await person.call(emailChangeEndpoints.cancel)).toMatchObject({ status: 204 })
    stopped.push(await asked())
    await person.call(passwordEndpoints.change, { body: { current: password, password } })
    stopped.push(await asked())
    await person.call(sessionEndpoints.endOthers)
    expect(await pendingEmailOf(person)).toBeNull()
    for (const token of stopped) expect(await confirmHere(person, token)).toMatchObject({ status: 409 })
    expect(await emailOf(person)).toBe(person.email)
    expect(await person.call(emailChangeEndpoints.resend)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('can be resent: the newest link works, for a day', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    await askForEmail(person, email)
    const first = await tokenTo(email, 'confirm-new-email')
    given.clock.forward({ minutes: 23 * 60 })
    expect(await person.call(emailChangeEndpoints.resend)).toMatchObject({ status: 202, body: { pending: { email } } })
    const second = await tokenTo(email, 'confirm-new-email')
    given.clock.forward({ minutes: 23 * 60 })
    expect(await confirmHere(person, first)).toMatchObject({ status: 409 })
    expect(await confirmHere(person, second)).toMatchObject({ status: 204 })

    const late = freshEmail()
    await askForEmail(person, late)
    const token = await tokenTo(late, 'confirm-new-email')
    given.clock.forward({ minutes: 24 * 60 })
    expect(await confirmHere(person, token)).toMatchObject({ status: 409 })
    expect(await pendingEmailOf(person)).toBeNull()
    await deleteOldEmailChanges(given.services)
    const { rows } = await given.database.pool.query('select from email_changes where new_email = $1', [late])
    expect(rows).toEqual([])
  })

  describe('with limits', () => {
    const limited = useAppWithMail({ RATE_LIMITS: 'on' })

    test('is limited for the account, and for the address anyone who asks', async () => {
      const [one, email] = [await limited.given.church(), freshEmail()]
      expect((await askForEmail(one, email)).status).toBe(202)
      for (const _ of [1, 2, 3, 4]) expect((await one.call(emailChangeEndpoints.resend)).status).toBe(202)
      expect(await one.call(emailChangeEndpoints.resend)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(await askForEmail(one, freshEmail())).toMatchObject({ status: 429 })
      for (const _ of [1, 2, 3]) expect((await askForEmail(await limited.given.church(), email)).status).toBe(202)
      await limited.given.jobsDone()
      const sent = limited.mails.received.filter(({ recipients }) => recipients.includes(email))
      expect(sent).toHaveLength(3)
    })
  })
})

describe('the link to the new address', () => {
  test('alone confirms nothing: the owner of any address may be sent one', async () => {
    const [person, stranger, email] = [await given.church(), await given.preacher(), freshEmail()]
    await askForEmail(person, email)
    const token = await tokenTo(email, 'confirm-new-email')
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    expect(await confirmHere(stranger, token)).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    expect(await confirm(token, 'not this one')).toMatchObject({
      ...{ status: 400, body: { fields: { password: expect.any(String) } } },
    })
    expect(await emailOf(person)).toBe(person.email)
    expect(await confirm(token, password)).toMatchObject({ status: 204 })
    expect(await emailOf(person)).toBe(email)
    expect(await emailOf(stranger)).toBe(stranger.email)
  })

  test('works once also when it is used twice at once', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    await askForEmail(person, email)
    const token = await tokenTo(email, 'confirm-new-email')
    const both = await Promise.all([confirmHere(person, token), confirm(token, password)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    await given.jobsDone()
    const told = sentTo(person.email).filter(({ subject }) => subject === 'Your email address was changed')
    expect(told).toHaveLength(1)
  })

  test('is refused in a clear sentence where the address was taken meanwhile', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    await askForEmail(person, email)
    const token = await tokenTo(email, 'confirm-new-email')
    await given.preacher({}, email)
    expect(await confirmHere(person, token)).toMatchObject({
      ...{ status: 409, body: { code: 'email_taken', message: expect.stringMatching(/stays as it is/) } },
    })
    expect(await emailOf(person)).toBe(person.email)
  })

  test('of two accounts that want one address lets one have it', async () => {
    const [one, other, email] = [await given.church(), await given.church(), freshEmail()]
    await askForEmail(one, email)
    const first = await tokenTo(email, 'confirm-new-email')
    await askForEmail(other, email)
    const second = await tokenTo(email, 'confirm-new-email')
    const both = await Promise.all([confirmHere(one, first), confirmHere(other, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect([await emailOf(one), await emailOf(other)].filter((own) => own === email)).toHaveLength(1)
  })

  test('is not sent for a change that another one has replaced', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    await askForEmail(person, email)
    const { rows } = await given.database.pool.query('select id from email_changes where new_email = $1', [email])
    await askForEmail(person, freshEmail())
    await given.jobsDone()
    const before = sentTo(email).length
    await emailNewAddress(given.services, { changeId: rows[0].id })
    expect(sentTo(email)).toHaveLength(before)
  })
})
