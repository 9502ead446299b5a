import { auditEndpoints } from '@openpulpit/contract/audit'
import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { expect, test } from 'vitest'
import { password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { removeSecondFactor } from '../../admin/commands.ts'
import { issueAccountLink } from '../tokens/commands.ts'

const { given, mails } = useAppWithMail()

test('the owner is told by email, and the log holds it all', async () => {
  const admin = await given.admin()
  const person = await given.church()
  const { email, userId, call } = person
  await mails.next(email)
  const subject = async () => (await mails.next(email)).subject

  const { app: phone, recoveryCodes } = await turnOnSecondFactor(given, person)
  expect(await subject()).toBe('Two-step sign-in is on')
  const [code = ''] = recoveryCodes
  await given.anyone(authEndpoints.login, { body: { email, password, code } })
  expect(await subject()).toBe('A recovery code was used')
  expect((await given.anyone(authEndpoints.login, { body: { email, password, code } })).status).toBe(401)
  expect(await subject()).toBe('Someone knows your password')
  const renewed = await call(secondFactorEndpoints.renewCodes, { body: { password, code: phone.code() } })
  expect(await subject()).toBe('You have new recovery codes')
  await call(secondFactorEndpoints.turnOff, { body: { password, code: phone.code(1) } })
  expect(await subject()).toBe('Two-step sign-in is off')

  const { events } = (await admin.call(auditEndpoints.list, { query: { userId } })).body
  expect(events.map(({ action }) => action)).toEqual([
    ...['second_factor_off', 'recovery_codes_renewed', 'second_factor_failed', 'signed_in', 'recovery_code_used'],
    ...['second_factor_on', 'account_created'],
  ])
  const secrets = [phone.secret, ...recoveryCodes, ...renewed.body.recoveryCodes]
  for (const secret of secrets) expect(JSON.stringify(mails.received)).not.toContain(secret)
})

test('of the right password with wrong codes the owner is told once a day, and not from a device that has shown both', async () => {
  const person = await given.church()
  const { email } = person
  await mails.next(email)
  const { app: phone } = await turnOnSecondFactor(given, person)
  await mails.next(email)
  const signIn = (code: string, device = '') =>
    given.app.inject({
      ...{ method: 'POST', url: `/api${authEndpoints.login.path}`, payload: { email, password, code } },
      cookies: { '__Host-device': device },
    })
  const device = (await signIn(phone.code())).cookies[0]?.value
  const warnings = async () => {
    await given.jobsDone()
    return mails.received.filter(({ recipients, subject }) => recipients.includes(email) && /knows/.test(subject ?? ''))
  }
  for (let at = 0; at < 2; at++) expect((await signIn(phone.code(5), device)).statusCode).toBe(401)
  expect(await warnings()).toHaveLength(0)
  for (let at = 0; at < 3; at++) expect((await signIn(phone.code(5))).statusCode).toBe(401)
  expect(await warnings()).toHaveLength(1)
  expect((await warnings())[0]?.text).toContain('https://pulpit.example/forgot-password')
  given.clock.forward({ minutes: 24 * 60 + 1 })
  expect((await signIn(phone.code(5))).statusCode).toBe(401)
  expect(await warnings()).toHaveLength(2)
})

test('what was turned on is told with the way out, and a new password within the week with its end', async () => {
  const admin = await given.admin()
  const person = await given.church()
  await mails.next(person.email)
  await turnOnSecondFactor(given, person)
  const { text } = await mails.next(person.email)
  expect(text).toMatch(/choose “Forgot\s+your\s+password\?” within a week/)
  expect(text).toContain('https://pulpit.example/forgot-password')
  const { token } = await issueAccountLink(given.services, person.userId, 'reset_password')
  await given.anyone(passwordEndpoints.reset, { body: { token, password: 'another harbour' } })
  const subjects = [await mails.next(person.email), await mails.next(person.email)].map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Two-step sign-in is off', 'Your password was changed'])
  const { events } = (await admin.call(auditEndpoints.list, { query: { userId: person.userId } })).body
  expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['password_reset', 'second_factor_off'])
})

test('the operator ends it for who has lost everything: it is told, and everyone is signed out', async () => {
  const person = await given.church()
  await mails.next(person.email)
  expect(await removeSecondFactor(given.services, person.userId)).toBe(false)
  expect((await person.call(authEndpoints.me)).status).toBe(200)
  await turnOnSecondFactor(given, person)
  await mails.next(person.email)
  expect(await removeSecondFactor(given.services, person.userId)).toBe(true)
  const { subject, text } = await mails.next(person.email)
  expect(subject).toBe('Two-step sign-in was turned off for you')
  expect(text).toContain('https://pulpit.example/forgot-password')
  expect((await person.call(authEndpoints.me)).status).toBe(401)
  const { rows } = await given.database.pool.query('select from known_devices where user_id = $1', [person.userId])
  expect(rows).toEqual([])
  expect((await given.anyone(authEndpoints.login, { body: { email: person.email, password } })).status).toBe(200)
})
