import { accountEndpoints } from '@openpulpit/contract/account'
import { auditEndpoints } from '@openpulpit/contract/audit'
import { authEndpoints } from '@openpulpit/contract/auth'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()

const leave = ({ call }: Person, code?: string, secret = password) =>
  call(accountEndpoints.delete, { body: { password: secret, ...(code !== undefined && { code }) } })

async function protectedMember() {
  const person = await given.preacher()
  return { person, ...(await turnOnSecondFactor(given, person)) }
}

/** A recovery code that was never made. */
const noCode = 'aaaaa-aaaaa'
const refused = (field: string, message: RegExp) => ({
  status: 400,
  body: {
    code: 'invalid',
    message: expect.stringMatching(message),
    fields: { [field]: expect.stringMatching(message) },
  },
})

describe('who leaves with a second factor', () => {
  test('is asked for a code, and told what is wrong with one, and stays until it is right', async () => {
    const { person, app } = await protectedMember()
    expect(await leave(person)).toMatchObject(refused('code', /Please enter the code/))
    for (const code of [app.code(5), noCode]) {
      expect(await leave(person, code)).toMatchObject(refused('code', /That code isn’t right/))
    }
    expect(await leave(person, '')).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
    expect(await leave(person, app.code(), 'not this one')).toMatchObject(refused('password', /your current password/))
    expect((await person.call(authEndpoints.me)).status).toBe(200)
    expect((await leave(person, app.code())).status).toBe(204)
    expect((await person.call(authEndpoints.me)).status).toBe(401)
  })

  test('does not come with a code that signed someone in', async () => {
    const { person, app, recoveryCodes } = await protectedMember()
    const [used = '', other = ''] = recoveryCodes
    for (const code of [app.code(), used]) {
      const { status } = await given.anyone(authEndpoints.login, { body: { email: person.email, password, code } })
      expect(status).toBe(200)
      expect(await leave(person, code)).toMatchObject(refused('code', /That code isn’t right/))
    }
    expect((await person.call(secondFactorEndpoints.show)).body.recoveryCodesLeft).toBe(9)
    expect((await leave(person, other)).status).toBe(204)
  })

  test('leaves with one code once, and nothing of the device behind', async () => {
    const admin = await given.admin()
    const { person, recoveryCodes } = await protectedMember()
    const answers = await Promise.all([1, 2, 3].map(() => leave(person, recoveryCodes[0])))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const { events } = (await admin.call(auditEndpoints.list, { query: { userId: person.userId } })).body
    const actions: string[] = events.map(({ action }) => action)
    expect(actions.filter((action) => action === 'recovery_code_used')).toHaveLength(1)
    expect(actions.filter((action) => action === 'account_deleted')).toHaveLength(1)
    const { rows } = await given.database.pool.query(
      'select from audit_events where user_id = $1 and device is not null',
      [person.userId],
    )
    expect(rows).toEqual([])
  })
})

test('who leaves without one needs none, and one that is given is not looked at', async () => {
  const [one, other] = [await given.church(), await given.preacher()]
  expect((await leave(one)).status).toBe(204)
  expect((await leave(other, noCode)).status).toBe(204)
})
