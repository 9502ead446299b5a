import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { beginSecondFactor, turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { textsAsked } from '../../../../test/fixtures/recorded-statements.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { disableAccount } from '../../admin/commands.ts'
import { issueAccountLink } from '../tokens/commands.ts'

const given = useTestApp()
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const logIn = ({ email }: Pick<Person, 'email'>, code?: string, secret = password) =>
  given.anyone(authEndpoints.login, { body: { email, password: secret, remember: true, ...(code && { code }) } })

async function protectedMember() {
  const person = await given.church()
  return { person, ...(await turnOnSecondFactor(given, person)) }
}

const needed = { status: 401, body: { code: 'second_factor_needed' } }
const wrong = { status: 401, body: { code: 'bad_code', fields: { code: expect.any(String) } } }

describe('signing in with a second factor', () => {
  test('asks for the code, once the password is right', async () => {
    const { person, app } = await protectedMember()
    const asked = await logIn(person)
    expect(asked).toMatchObject(needed)
    expect(asked.body).not.toHaveProperty('token')
    const { status, body } = await logIn(person, app.code())
    expect(status).toBe(200)
    expect(body.user._id).toBe(person.userId)
  })

  test('says of a wrong password what is said to everyone, with and without a code, and asks the database the same', async () => {
    const { person, app } = await protectedMember()
    const plain = await given.church()
    const tried = async (who: Pick<Person, 'email'>, code?: string) => {
      let answer: unknown
      const asked = await textsAsked(given.database, async () => {
        answer = await logIn(who, code, 'not this one')
      })
      return { answer, asked }
    }
    const nobody = await tried({ email: 'nobody@example.org' })
    expect(nobody.asked.length).toBeGreaterThan(0)
    for (const who of [plain, person]) {
      for (const code of [undefined, app.code()]) expect(await tried(who, code)).toEqual(nobody)
    }
    // It was not checked, so it still works.
    expect((await logIn(person, app.code())).status).toBe(200)
  })

  test('takes the codes of one half minute before and after, and no others', async () => {
    const { person, app } = await protectedMember()
    for (const off of [-2, 2]) expect(await logIn(person, app.code(off))).toMatchObject(wrong)
    for (const off of [0, 1]) expect((await logIn(person, app.code(off))).status).toBe(200)
  })

  test('takes a code once, and none that is older than the last', async () => {
    const { person, app } = await protectedMember()
    expect(await logIn(person, app.code(-1))).toMatchObject(wrong)
    expect((await logIn(person, app.code(1))).status).toBe(200)
    for (const off of [1, 0, -1]) expect(await logIn(person, app.code(off))).toMatchObject(wrong)
    given.clock.forward({ minutes: 1 })
    expect((await logIn(person, app.code())).status).toBe(200)
  })

  test('lets one in of several that come with one code at once', async () => {
    const { person, app, recoveryCodes } = await protectedMember()
    for (const code of [app.code(), recoveryCodes[3]]) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(person, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    }
  })

  test('takes a recovery code of one of fifty who come with it at once', async () => {
    const { person, recoveryCodes } = await protectedMember()
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(person, recoveryCodes[7])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
  })

  test('takes a recovery code once, in any spelling', async () => {
    const { person, recoveryCodes } = await protectedMember()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(person, first.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect(await logIn(person, first)).toMatchObject(wrong)
    expect((await logIn(person, second)).status).toBe(200)
    expect((await person.call(secondFactorEndpoints.show)).body.recoveryCodesLeft).toBe(8)
  })

  test('does not take the codes of someone else', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()]
    expect(await logIn(one.person, other.app.code())).toMatchObject(wrong)
    expect(await logIn(one.person, other.recoveryCodes[0])).toMatchObject(wrong)
    expect((await logIn(other.person, other.recoveryCodes[0])).status).toBe(200)
  })

  test('asks nothing while it is only begun', async () => {
    const person = await given.church()
    await beginSecondFactor(given, person)
    expect((await logIn(person)).status).toBe(200)
  })

  test('is refused as before to who is disabled, without a word of codes', async () => {
    const { person, app } = await protectedMember()
    await inTransaction(given.services, (work) => disableAccount(work, { userId: person.userId, byUserId: null }))
    for (const code of [undefined, app.code()]) {
      expect(await logIn(person, code)).toMatchObject({ status: 403, body: { code: 'disabled' } })
    }
  })
})

test('a new password by email returns an account on which a thief has just turned it on', async () => {
  const { person, recoveryCodes } = await protectedMember()
  given.clock.forward({ days: 6, minutes: 23 * 60 })
  const { token } = await issueAccountLink(given.services, person.userId, 'reset_password')
  expect((await given.anyone(passwordEndpoints.reset, { body: { token, password: 'another harbour' } })).status).toBe(
    204,
  )
  expect((await person.call(authEndpoints.me)).status).toBe(401)
  expect((await logIn(person, recoveryCodes[0])).status).toBe(401)
  expect((await logIn(person, undefined, 'another harbour')).status).toBe(200)
})

describe('no way leads past it', () => {
  test('a new password by email signs no one in, and after a week the code is asked for as before', async () => {
    const { person, app } = await protectedMember()
    given.clock.forward({ days: 7 })
    const { token } = await issueAccountLink(given.services, person.userId, 'reset_password')
    const reset = await given.anyone(passwordEndpoints.reset, { body: { token, password: 'another harbour' } })
    expect(reset).toEqual({ status: 204, body: {} })
    expect(await logIn(person, undefined, 'another harbour')).toMatchObject(needed)
    expect((await logIn(person, app.code(), 'another harbour')).status).toBe(200)
  })

  test('nor does a new password by a link that an operator passes on, within the week either', async () => {
    const { person } = await protectedMember()
    const { token } = await issueAccountLink(given.services, person.userId, 'reset_password', { isMailed: false })
    await given.anyone(passwordEndpoints.reset, { body: { token, password: 'another harbour' } })
    expect(await logIn(person, undefined, 'another harbour')).toMatchObject(needed)
  })

  test('a link that confirms the address signs no one in', async () => {
    const { person } = await protectedMember()
    const { token } = await issueAccountLink(given.services, person.userId, 'verify_email')
    expect(await given.anyone(verificationEndpoints.verify, { body: { token } })).toEqual({ status: 204, body: {} })
    expect(await logIn(person)).toMatchObject(needed)
  })

  test('anyone who signs in at the moment it is turned on is signed out, or is asked', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await given.church()
      const app = await beginSecondFactor(given, person)
      const [on, ...logins] = await Promise.all([
        person.call(secondFactorEndpoints.turnOn, { body: { code: app.code() } }),
        ...[1, 2, 3, 4].map(() => logIn(person)),
      ])
      expect(on.status).toBe(200)
      for (const { status } of logins) expect([200, 401]).toContain(status)
      const { rows } = await given.database.pool.query('select from sessions where user_id = $1', [person.userId])
      expect(rows).toHaveLength(1)
    }
  })
})
