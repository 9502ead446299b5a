import { auditCalls } from '@openpulpit/contract/audit'
import { authCalls } from '@openpulpit/contract/auth'
import { secondFactorCalls } from '@openpulpit/contract/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, type TestApp } from '../../../test/app.ts'
import { turnOnSecondFactor } from '../../../test/authenticator.ts'
import type { MailServer } from '../../../test/mail-server.ts'
import { type MailingApp, mailingApp } from '../../../test/mailing-app.ts'
import { removeSecondFactor } from '../admin/factor-commands.ts'

let app: MailingApp
let mails: MailServer
let given: TestApp
beforeAll(async () => {
  app = await mailingApp()
  mails = app.mails
  given = app.given
})
afterAll(() => app.close())

test('the owner is told by mail, and the log holds it all', async () => {
  const admin = await given.admin()
  const person = await given.church()
  const { email, userId, call } = person
  await mails.next(email)
  const subject = async () => (await mails.next(email)).subject

  const { app: phone, recoveryCodes } = await turnOnSecondFactor(given, person)
  expect(await subject()).toBe('Two-step sign-in is on')
  const [code = ''] = recoveryCodes
  await given.anyone(authCalls.login, { body: { email, password, code } })
  expect(await subject()).toBe('A recovery code was used')
  expect((await given.anyone(authCalls.login, { body: { email, password, code } })).status).toBe(401)
  const renewed = await call(secondFactorCalls.renewCodes, { body: { password, code: phone.code() } })
  expect(await subject()).toBe('You have new recovery codes')
  await call(secondFactorCalls.turnOff, { body: { password, code: phone.code(1) } })
  expect(await subject()).toBe('Two-step sign-in is off')

  const { events } = (await admin.call(auditCalls.list, { query: { userId } })).body
  expect(events.map(({ action }) => action)).toEqual([
    ...['second_factor_off', 'recovery_codes_renewed', 'second_factor_failed', 'signed_in', 'recovery_code_used'],
    ...['second_factor_on', 'account_created'],
  ])
  const secrets = [phone.secret, ...recoveryCodes, ...renewed.body.recoveryCodes]
  for (const secret of secrets) expect(JSON.stringify(mails.received)).not.toContain(secret)
})

test('the operator ends it for who has lost everything, and the owner is told', async () => {
  const person = await given.church()
  await mails.next(person.email)
  expect(await removeSecondFactor(given.parts, person.userId)).toBe(false)
  await turnOnSecondFactor(given, person)
  await mails.next(person.email)
  expect(await removeSecondFactor(given.parts, person.userId)).toBe(true)
  expect((await mails.next(person.email)).subject).toBe('Two-step sign-in is off')
  expect((await person.call(secondFactorCalls.show)).body.isOn).toBe(false)
})
