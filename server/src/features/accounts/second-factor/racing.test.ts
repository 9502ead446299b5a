import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { beginSecondFactor, confirmed, turnOnSecondFactor } from '../../../../test/fixtures/authenticator.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { issueAccountLink } from '../tokens/commands.ts'

const given = useTestApp()

/** Locks a row of this account and starts each act once the previous one waits. */
async function inARow<R>(person: Person, held: string, ...acts: readonly (() => Promise<R>)[]): Promise<R[]> {
  const other = await given.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(held, [person.userId])
    const begun: Promise<R>[] = []
    for (const act of acts) {
      begun.push(act())
      await waiting(begun.length)
    }
    await other.query('commit')
    return await Promise.all(begun)
  } finally {
    other.release()
  }
}
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await given.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(count)

const account = 'select from users where id = $1 for no key update'
const factor = 'select from second_factors where user_id = $1 for update'
const anotherPassword = "update users set password_hash = 'another' where id = $1"

const leave = (code?: string) => ({ body: { password, ...(code && { code }) } })
const signIn = async ({ email }: Person, code?: string, device = '') => {
  const reply = await given.app.inject({
    ...{ method: 'POST', url: `/api${authEndpoints.login.path}`, payload: { email, password, ...(code && { code }) } },
    cookies: { device },
  })
  return { status: reply.statusCode, body: reply.json(), device: reply.cookies[0]?.value }
}
const reset = async ({ userId }: Person) => {
  const { token } = await issueAccountLink(given.services, userId, 'reset_password')
  return () => given.anyone(passwordEndpoints.reset, { body: { token, password: 'another harbour' } })
}

describe('while a password is being replaced', () => {
  test('who signs in with the old one does not slip in', async () => {
    const person = await given.church()
    const answers = await inARow(person, anotherPassword, () => signIn(person))
    expect(answers).toMatchObject([{ status: 401, body: { code: 'bad_credentials' } }])
  })

  test('nothing is begun, turned off or made anew with the old one', async () => {
    const [person, on] = [await confirmed(given, await given.church()), await given.church()]
    const { recoveryCodes } = await turnOnSecondFactor(given, on)
    const refused = { status: 400, body: { fields: { password: expect.any(String) } } }
    const begin = () => person.call(secondFactorEndpoints.begin, { body: { password } })
    expect(await inARow(person, anotherPassword, begin)).toMatchObject([refused])
    const remove = () => on.call(secondFactorEndpoints.turnOff, { body: { password, code: recoveryCodes[0] ?? '' } })
    expect(await inARow(on, anotherPassword, remove)).toMatchObject([refused])
    expect((await on.call(secondFactorEndpoints.show)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  })

  test('no one leaves or sets another one with the old one', async () => {
    const [leaving, changing] = [await given.church(), await given.church()]
    const leaves = () => leaving.call(accountEndpoints.delete, leave())
    expect(await inARow(leaving, anotherPassword, leaves)).toMatchObject([
      { status: 400, body: { fields: { password: expect.any(String) } } },
    ])
    const changes = () =>
      changing.call(passwordEndpoints.change, { body: { current: password, password: 'a third harbour' } })
    expect(await inARow(changing, anotherPassword, changes)).toMatchObject([
      { status: 400, body: { fields: { current: expect.any(String) } } },
    ])
    for (const { userId } of [leaving, changing]) {
      const { rows } = await given.database.pool.query('select password_hash from users where id = $1', [userId])
      expect(rows).toEqual([{ password_hash: 'another' }])
    }
  })
})

describe('who signs in is waited for', () => {
  test.each([
    [
      'by who leaves',
      async ({ call }: Person, code?: string) =>
        () =>
          call(accountEndpoints.delete, leave(code)),
    ],
    ['by who sets a new password by mail', reset],
  ])('%s, and neither fails', async (_, ready) => {
    const person = await given.church()
    const { app, recoveryCodes } = await turnOnSecondFactor(given, person)
    const { device } = await signIn(person, app.code())
    const act = await ready(person, recoveryCodes[0])
    const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
    const statuses = await inARow(
      ...([person, factor] as const),
      () => statusOf(signIn(person, app.code(1), device)),
      () => statusOf(act()),
    )
    expect(statuses).toEqual([200, 204])
  })
})

describe('who leaves', () => {
  test('leaves nothing of what is begun at that moment', async () => {
    const person = await confirmed(given, await given.church())
    const [left, begun] = await inARow<{ status: number }>(
      ...([person, account] as const),
      () => person.call(accountEndpoints.delete, leave()),
      () => person.call(secondFactorEndpoints.begin, { body: { password } }),
    )
    expect([left?.status, begun?.status]).toEqual([204, 400])
    const { rows } = await given.database.pool.query('select from second_factors where user_id = $1', [person.userId])
    expect(rows).toEqual([])
  })

  test('leaves no device of a wrong code that comes at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await given.church()
      const { recoveryCodes } = await turnOnSecondFactor(given, person)
      await Promise.all([person.call(accountEndpoints.delete, leave(recoveryCodes[0])), signIn(person, 'aaaaaaaaaa')])
      const { rows } = await given.database.pool.query(
        'select from audit_events where user_id = $1 and device is not null',
        [person.userId],
      )
      expect(rows).toEqual([])
    }
  })
})

describe('a click that is sent again', () => {
  const key = (n: number) => ({ 'idempotency-key': `5f1c3e0a-7a51-4f6d-9a3b-0c2d4e6f8a0${n}` })

  test('is told the same recovery codes, after it was turned on and after they were made anew', async () => {
    const person = await given.church()
    const other = await given.onAnotherDevice(person)
    const app = await beginSecondFactor(given, person)
    const turnOn = () => person.call(secondFactorEndpoints.turnOn, { body: { code: app.code() } }, key(1))
    const on = await turnOn()
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect((await other.call(authEndpoints.me)).status).toBe(401)
    expect(await turnOn()).toEqual(on)
    const renew = () => person.call(secondFactorEndpoints.renewCodes, { body: { password, code: app.code(1) } }, key(2))
    const renewed = await Promise.all([renew(), renew()])
    expect(renewed[0].body.recoveryCodes).toHaveLength(10)
    expect([renewed[1], await renew()]).toEqual([renewed[0], renewed[0]])
    const code = renewed[0].body.recoveryCodes[0]
    expect((await signIn(person, code)).status).toBe(200)
  })

  test('keeps nothing of a wrong code', async () => {
    const person = await given.church()
    const { app, recoveryCodes } = await turnOnSecondFactor(given, person)
    const renew = (code: string) => person.call(secondFactorEndpoints.renewCodes, { body: { password, code } }, key(3))
    for (const _ of [1, 2]) expect((await renew(app.code(5))).status).toBe(400)
    expect((await renew(recoveryCodes[0] ?? '')).status).toBe(200)
  })
})
