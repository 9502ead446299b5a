import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aChurch, type Person, password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { askForEmail, confirmHere, emailChanges, emailOf, freshEmail } from '../../../../test/fixtures/email-change.ts'
import { issueActionLink } from '../../email-actions/links/commands.ts'
import { emailLinkWithinLimit, issueAccountLink } from '../tokens/commands.ts'
import { deleteOldEmailChanges } from './commands.ts'

const app = useAppWithMail()
const { given } = app
const { tokenTo, change, sentTo, logIn } = emailChanges(app)
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const owners = 'another harbour'
const undo = (token: string, newPassword = owners) =>
  given.anyone(emailChangeEndpoints.undo, { body: { token, newPassword } })
const isSignedIn = async (person: Person) => (await person.call(authEndpoints.me)).status === 200

describe('with the change', () => {
  test('links that were sent to the old address stop working, and devices stay signed in', async () => {
    const [person, church, email] = [await given.preacher(), await given.church(), freshEmail()]
    const request = await given.request(church, person)
    const other = await given.onAnotherDevice(person)
    await given.anyone(passwordEndpoints.forgotten, { body: { email: person.email } })
    const mailed = await tokenTo(person.email, 'reset-password')
    const { token: handed } = await issueAccountLink(given.services, person.userId, 'reset_password')
    await issueActionLink(given.services, { userId: person.userId, requestId: request._id, purpose: 'answer' })
    await change(person, person.email, email)
    for (const token of [mailed, handed]) {
      expect(await given.anyone(passwordEndpoints.reset, { body: { token, password: owners } })).toMatchObject({
        status: 409,
      })
    }
    const answers = await given.database.pool.query("select from links where user_id = $1 and purpose = 'answer'", [
      person.userId,
    ])
    expect(answers.rows).toEqual([])
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, true])
    await given.anyone(passwordEndpoints.forgotten, { body: { email } })
    const token = await tokenTo(email, 'reset-password')
    expect((await given.anyone(passwordEndpoints.reset, { body: { token, password: owners } })).status).toBe(204)
  })

  test('a link that is on its way to the old address at that moment opens nothing', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    let late = ''
    await change(person, person.email, email)
    const link = { userId: person.userId, purpose: 'reset_password', sentTo: person.email } as const
    await emailLinkWithinLimit(given.services, link, async (token) => {
      late = token
    })
    expect(await given.anyone(passwordEndpoints.reset, { body: { token: late, password: owners } })).toMatchObject({
      status: 409,
    })
    expect(await logIn(email)).toBe(200)
  })

  test('an address that no one had confirmed gets no link into the account, and is free again', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    await given.database.pool.query('update users set verified_at = null where id = $1', [person.userId])
    await askForEmail(person, email)
    await confirmHere(person, await tokenTo(email, 'confirm-new-email'))
    await given.jobsDone()
    const told = sentTo(person.email).at(-1)
    expect(told?.subject).toBe('Your email address was changed')
    expect(told?.text).not.toContain('/undo-email-change/')
    expect(told?.text).not.toContain(email)
    expect((await given.preacher({}, person.email)).userId).not.toBe(person.userId)
  })

  test('the old address is not told the new one', async () => {
    const [person, email] = [await given.church(), freshEmail()]
    await change(person, person.email, email)
    const told = sentTo(person.email).at(-1)
    expect(told?.raw).not.toContain(email)
  })
})

describe('undoing it by the link to the old address', () => {
  test('takes a new password, and ends whatever the thief had', async () => {
    const [person, thiefs] = [await given.church(), freshEmail()]
    const thief = await given.onAnotherDevice(person)
    const token = await change(thief, person.email, thiefs)
    await askForEmail(thief, freshEmail())
    for (let at = 0; at < 20; at++) await given.app.inject({ url: `/undo-email-change/${token}` })
    expect(await emailOf(person)).toBe(thiefs)
    for (const weak of ['short', 'password1']) {
      expect(await undo(token, weak)).toMatchObject({
        ...{ status: 400, body: { fields: { newPassword: expect.any(String) } } },
      })
    }
    expect(await undo(token)).toMatchObject({ status: 204 })
    expect([await isSignedIn(person), await isSignedIn(thief)]).toEqual([false, false])
    expect([await logIn(thiefs), await logIn(thiefs, owners), await logIn(person.email)]).toEqual([401, 401, 401])
    expect(await logIn(person.email, owners)).toBe(200)
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'stale' } })
    const { rows } = await given.database.pool.query(
      'select from email_changes where user_id = $1 and confirmed_at is null',
      [person.userId],
    )
    expect(rows).toEqual([])
  })

  test('works for seven days', async () => {
    const [person, late] = [await given.church(), await given.church()]
    const [good, over] = [
      await change(person, person.email, freshEmail()),
      await change(late, late.email, freshEmail()),
    ]
    given.clock.forward({ days: 7, minutes: -1 })
    expect(await undo(good)).toMatchObject({ status: 204 })
    given.clock.forward({ minutes: 1 })
    expect(await undo(over)).toMatchObject({ status: 409, body: { code: 'stale' } })
    given.clock.forward({ days: 1 })
    await deleteOldEmailChanges(given.services)
    const { rows } = await given.database.pool.query('select from email_changes where user_id = $1', [late.userId])
    expect(rows).toEqual([])
  })

  test('also ends the changes that came after, whose own links then undo nothing', async () => {
    const [person, second, third] = [await given.church(), freshEmail(), freshEmail()]
    const first = await change(person, person.email, second)
    given.clock.forward({ minutes: 1 })
    const later = await change(person, second, third)
    expect(await undo(first)).toMatchObject({ status: 204 })
    expect(await undo(later)).toMatchObject({ status: 409 })
    expect(await logIn(person.email, owners)).toBe(200)
  })

  test('of the later change leaves the earlier one to be undone as well', async () => {
    const [person, second, third] = [await given.church(), freshEmail(), freshEmail()]
    const first = await change(person, person.email, second)
    given.clock.forward({ minutes: 1 })
    const later = await change(person, second, third)
    expect(await undo(later)).toMatchObject({ status: 204 })
    expect(await logIn(second, owners)).toBe(200)
    expect(await undo(first, 'the third harbour')).toMatchObject({ status: 204 })
    expect(await logIn(person.email, 'the third harbour')).toBe(200)
  })

  test('is always possible: no one else gets the old address meanwhile', async () => {
    const [person, other] = [await given.church(), await given.church()]
    const token = await change(person, person.email, freshEmail())
    const squatting = { email: person.email, password, userType: 'church', profileData: aChurch } as const
    expect(await given.anyone(authEndpoints.register, { body: squatting })).toMatchObject({
      ...{ status: 409, body: { code: 'email_taken' } },
    })
    await askForEmail(other, person.email)
    await given.jobsDone()
    expect(sentTo(person.email).at(-1)?.subject).toBe('You already have an OpenPulpit account')
    expect(await undo(token)).toMatchObject({ status: 204 })
    const [moved, free] = [await given.church(), freshEmail()]
    await change(moved, moved.email, free)
    given.clock.forward({ days: 8 })
    expect((await given.anyone(authEndpoints.register, { body: { ...squatting, email: moved.email } })).status).toBe(
      201,
    )
  })

  test('turns off a second factor of the thief, even one from before the change, and keeps the owner’s', async () => {
    const [robbed, careful] = [await given.church(), await given.church()]
    await turnOnSecondFactor(given, robbed)
    const { app: authenticator } = await turnOnSecondFactor(given, careful)
    await given.database.pool.query(
      "update second_factors set on_since = $2::timestamptz - interval '30 days' where user_id = $1",
      [careful.userId, given.clock.now()],
    )
    given.clock.forward({ days: 6 })
    const moved = async (person: Person, code?: string) => {
      const to = freshEmail()
      const { rows } = await given.database.pool.query(
        `insert into email_changes (user_id, old_email, new_email, requested_at, expires_at, confirm_hash)
         values ($1, $2, $3, $4, $4::timestamptz + interval '1 day', sha256($5)) returning id`,
        [person.userId, person.email, to, given.clock.now(), Buffer.from(`${to} ${code}`)],
      )
      expect(rows).toHaveLength(1)
      await confirmHere(person, `${to} ${code}`)
      return tokenTo(person.email, 'undo-email-change')
    }
    const [first, second] = [await moved(robbed), await moved(careful)]
    given.clock.forward({ days: 6 })
    expect([await undo(first), await undo(second)]).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await logIn(robbed.email, owners)).toBe(200)
    const signIn = (code?: string) =>
      given.anyone(authEndpoints.login, { body: { email: careful.email, password: owners, ...(code && { code }) } })
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
    expect((await signIn(authenticator.code())).status).toBe(200)
  })

  test('is over for an account that is disabled or deleted', async () => {
    const [shut, gone] = [await given.church(), await given.church()]
    const first = await change(shut, shut.email, freshEmail())
    const second = await change(gone, gone.email, freshEmail())
    await given.database.pool.query('update users set disabled_at = now() where id = $1', [shut.userId])
    expect((await gone.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
    for (const token of [first, second])
      expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })
})

test('the export has the addresses, and never a link', async () => {
  const [person, email] = [await given.church(), freshEmail()]
  const token = await change(person, person.email, email)
  const { body } = await person.call(accountEndpoints.export)
  expect(body.emailChanges).toMatchObject([{ from: person.email, to: email, confirmedAt: expect.any(String) }])
  expect(JSON.stringify(body)).not.toContain(token)
})

test('the log of the account says what was done, and no address', async () => {
  const person = await given.church()
  const token = await change(person, person.email, freshEmail())
  await undo(token)
  const { rows } = await given.database.pool.query<{ action: string }>(
    "select action from audit_events where user_id = $1 and action like 'email_change%' order by id",
    [person.userId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['email_change_requested', 'email_changed', 'email_change_undone'])
})
