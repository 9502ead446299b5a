import { argon2Sync, createHash } from 'node:crypto'
import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { hashAsInProduction } from '../../../../test/fast-password-hashing.ts'
import {
  authenticator,
  beginSecondFactor,
  confirmed,
  turnOnSecondFactor,
} from '../../../../test/fixtures/authenticator.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { deletePendingSecondFactors } from './commands.ts'

const given = useTestApp()
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const off = { isOn: false, since: null, recoveryCodesLeft: 0 }

/** A code that the app does not show now or in the adjacent time steps. */
const wrongFor = (app: { code(halfMinutes?: number): string }) => {
  const shown = [-1, 0, 1].map((at) => app.code(at))
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? ''
}

describe('without a second factor', () => {
  test('no one is asked for a code, and one that is given is not looked at', async () => {
    const { email, call } = await given.church()
    expect((await call(secondFactorEndpoints.show)).body).toEqual(off)
    expect((await given.anyone(authEndpoints.login, { body: { email, password } })).status).toBe(200)
    expect((await given.anyone(authEndpoints.login, { body: { email, password, code: '123456' } })).status).toBe(200)
  })

  test('there is nothing to turn off and there are no codes to renew', async () => {
    const { call } = await given.church()
    const body = { password, code: '123456' }
    expect(await call(secondFactorEndpoints.turnOff, { body })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await call(secondFactorEndpoints.renewCodes, { body })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })
})

describe('turning it on', () => {
  test('begins with the password, and gives the secret in both ways that apps take', async () => {
    const { email, call } = await confirmed(given, await given.church())
    const wrong = await call(secondFactorEndpoints.begin, { body: { password: 'not this one' } })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
    const { secret, uri } = (await call(secondFactorEndpoints.begin, { body: { password } })).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp')
    expect(decodeURIComponent(address.pathname)).toBe(`/OpenPulpit:${email}`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ issuer: 'OpenPulpit', secret, algorithm: 'SHA1', digits: '6', period: '30' },
    })
    expect((await call(secondFactorEndpoints.show)).body).toEqual(off)
    expect((await given.anyone(authEndpoints.login, { body: { email, password } })).status).toBe(200)
  })

  test('ends with a code of the app: ten recovery codes, and the other sessions are over', async () => {
    const person = await given.church()
    const other = await given.onAnotherDevice(person)
    const { recoveryCodes } = await turnOnSecondFactor(given, person)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/)
    const { body } = await person.call(secondFactorEndpoints.show)
    expect(body).toEqual({ isOn: true, since: given.clock.now().toISOString(), recoveryCodesLeft: 10 })
    expect((await other.call(authEndpoints.me)).status).toBe(401)
    expect((await person.call(authEndpoints.me)).status).toBe(200)
  })

  test('takes the code as people type it, and says where one is wrong', async () => {
    const person = await confirmed(given, await given.church())
    const app = await beginSecondFactor(given, person)
    for (const code of [wrongFor(app), app.code(-2), app.code(2), 'abcde-fgh23', '12345', '']) {
      const refused = await person.call(secondFactorEndpoints.turnOn, { body: { code } })
      expect(refused).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
    }
    const spaced = app.code().replace(/^(...)/, ' $1 ')
    expect((await person.call(secondFactorEndpoints.turnOn, { body: { code: spaced } })).status).toBe(200)
  })

  const [here, elsewhere] = ['h'.repeat(43), 'e'.repeat(43)]
  const beginOn = async ({ call }: Person, device = here) => {
    const { body } = await call(secondFactorEndpoints.begin, { body: { password } }, { cookie: `device=${device}` })
    return authenticator(body.secret, given.clock.now)
  }

  test('goes on with the same secret in the session that began it, while it has not run out', async () => {
    const person = await confirmed(given, await given.church())
    const scanned = await beginOn(person)
    given.clock.forward({ minutes: 29 })
    expect((await beginOn(person)).secret).toBe(scanned.secret)
    given.clock.forward({ minutes: 31 })
    const later = await beginOn(person)
    expect(later.secret).not.toBe(scanned.secret)
    expect((await person.call(secondFactorEndpoints.turnOn, { body: { code: later.code() } })).status).toBe(200)
    await person.call(secondFactorEndpoints.turnOff, { body: { password, code: later.code(1) } })
    expect((await beginOn(person)).secret).not.toBe(later.secret)
  })

  test('shows no one a secret that was seen in another session or browser', async () => {
    const person = await confirmed(given, await given.church())
    const other = await given.onAnotherDevice(person)
    const seen = [await beginOn(person), await beginOn(other), await beginOn(person)]
    // Someone with a stolen session token, without the cookie.
    seen.push(await beginOn(person, elsewhere), await beginOn(person))
    expect(new Set(seen.map((app) => app.secret)).size).toBe(5)
  })

  test('goes by the newest secret of all sessions, within half an hour', async () => {
    const person = await given.church()
    const older = await beginSecondFactor(given, await given.onAnotherDevice(person))
    const newer = await beginSecondFactor(given, person)
    expect((await person.call(secondFactorEndpoints.turnOn, { body: { code: older.code() } })).status).toBe(400)
    given.clock.forward({ minutes: 31 })
    const late = await person.call(secondFactorEndpoints.turnOn, { body: { code: newer.code() } })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    await deletePendingSecondFactors(given.services)
    const { rows } = await given.database.pool.query('select from second_factors where user_id = $1', [person.userId])
    expect(rows).toEqual([])
  })

  test('is done once', async () => {
    const person = await given.church()
    const { app } = await turnOnSecondFactor(given, person)
    expect((await person.call(secondFactorEndpoints.begin, { body: { password } })).status).toBe(409)
    expect((await person.call(secondFactorEndpoints.turnOn, { body: { code: app.code() } })).status).toBe(409)
    given.clock.forward({ minutes: 31 })
    await deletePendingSecondFactors(given.services)
    const late = await person.call(secondFactorEndpoints.turnOn, { body: { code: app.code() } })
    expect(late).toMatchObject({ status: 409, body: { message: 'Two-step sign-in is already on.' } })
    expect((await person.call(secondFactorEndpoints.show)).body.isOn).toBe(true)
  })

  test('is one’s own: the app of someone else shows other codes', async () => {
    const [one, other] = [await given.church(), await given.preacher()]
    const app = await beginSecondFactor(given, one)
    await beginSecondFactor(given, other)
    expect((await other.call(secondFactorEndpoints.turnOn, { body: { code: app.code() } })).status).toBe(400)
  })
})

describe('turning it off', () => {
  test('takes password and code, one of either kind', async () => {
    const person = await given.church()
    const { app, recoveryCodes } = await turnOnSecondFactor(given, person)
    const remove = (body: { password: string; code: string }) => person.call(secondFactorEndpoints.turnOff, { body })
    expect(await remove({ password: 'not this one', code: app.code() })).toMatchObject({
      ...{ status: 400, body: { fields: { password: expect.any(String) } } },
    })
    expect(await remove({ password, code: wrongFor(app) })).toMatchObject({
      ...{ status: 400, body: { fields: { code: expect.any(String) } } },
    })
    expect((await person.call(secondFactorEndpoints.show)).body.isOn).toBe(true)
    expect((await remove({ password, code: app.code() })).status).toBe(204)
    expect((await person.call(secondFactorEndpoints.show)).body).toEqual(off)

    const again = await turnOnSecondFactor(given, person)
    const body = { email: person.email, password, code: recoveryCodes[0] ?? '' }
    expect((await given.anyone(authEndpoints.login, { body })).status).toBe(401)
    expect((await remove({ password, code: again.recoveryCodes[0] ?? '' })).status).toBe(204)
    expect((await given.anyone(authEndpoints.login, { body: { email: person.email, password } })).status).toBe(200)
  })
})

describe('recovery codes', () => {
  const kept = async (userId: string) => {
    const asked = 'select code_hash, salt from recovery_codes where user_id = $1'
    return (await given.database.pool.query<{ code_hash: Buffer; salt: Buffer }>(asked, [userId])).rows
  }
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
  const bare = (codes: readonly string[]) => codes.map((code) => code.replace('-', ''))

  test('lie hashed as passwords are, with a salt of each member’s own', async () => {
    hashAsInProduction()
    const [one, other] = [await given.church(), await given.preacher()]
    const codes = bare((await turnOnSecondFactor(given, one)).recoveryCodes)
    await turnOnSecondFactor(given, other)
    const [rows, [another]] = [await kept(one.userId), await kept(other.userId)]
    const [{ salt: nonce } = { salt: Buffer.alloc(0) }] = rows
    expect(nonce).toHaveLength(16)
    expect(another?.salt).not.toEqual(nonce)
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
    const slow = codes.map((message) => argon2Sync('argon2id', { ...cost, message, nonce }).toString('hex'))
    expect(rows.map(({ code_hash }) => code_hash.toString('hex')).sort()).toEqual(slow.sort())
    for (const code of codes) {
      const quick = [code, `${code.slice(0, 5)}-${code.slice(5)}`, nonce.toString('hex') + code].map(sha256)
      quick.push(sha256(Buffer.concat([nonce, Buffer.from(code)])), sha256(Buffer.concat([Buffer.from(code), nonce])))
      for (const { code_hash } of rows) expect(quick).not.toContainEqual(code_hash)
    }
  })

  test('that were made before they were hashed slowly are taken once, until they are made anew', async () => {
    const person = await given.church()
    const { app, recoveryCodes } = await turnOnSecondFactor(given, person)
    await given.database.pool.query('delete from recovery_codes where user_id = $1', [person.userId])
    const before = 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])'
    await given.database.pool.query(before, [person.userId, bare(recoveryCodes).map(sha256)])
    const signIn = async (code = '') =>
      (await given.anyone(authEndpoints.login, { body: { email: person.email, password, code } })).status
    expect(await signIn('aaaaa-aaaaa')).toBe(401)
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => signIn(recoveryCodes[0])))
    expect(atOnce.sort()).toEqual([200, 401, 401, 401])
    expect(await signIn(recoveryCodes[1])).toBe(200)
    expect((await person.call(secondFactorEndpoints.show)).body.recoveryCodesLeft).toBe(8)
    const renewed = await person.call(secondFactorEndpoints.renewCodes, { body: { password, code: app.code() } })
    expect(await signIn(recoveryCodes[2])).toBe(401)
    expect(await signIn(renewed.body.recoveryCodes[2])).toBe(200)
    for (const { salt } of await kept(person.userId)) expect(salt).toHaveLength(16)
  })

  test('are made anew with password and code, and the old ones are over', async () => {
    const person = await given.church()
    const { app, recoveryCodes } = await turnOnSecondFactor(given, person)
    const renew = (code: string) => person.call(secondFactorEndpoints.renewCodes, { body: { password, code } })
    expect((await renew(wrongFor(app))).status).toBe(400)
    const { recoveryCodes: newer } = (await renew(app.code())).body
    expect(newer).toHaveLength(10)
    const signIn = (code = '') => given.anyone(authEndpoints.login, { body: { email: person.email, password, code } })
    expect((await signIn(recoveryCodes[0])).status).toBe(401)
    expect((await signIn(newer[0])).status).toBe(200)
    expect((await person.call(secondFactorEndpoints.show)).body.recoveryCodesLeft).toBe(9)
  })

  test('and the secret are nowhere but in the answer and, hashed the ones, in their own table', async () => {
    const person = await given.church()
    const { app, recoveryCodes } = await turnOnSecondFactor(given, person)
    const taken = JSON.stringify((await person.call(accountEndpoints.export)).body)
    expect(JSON.parse(taken).secondFactor).toEqual({ onSince: given.clock.now().toISOString() })
    const { rows } = await given.database.pool.query<{ row: string }>(
      'select c::text as row from recovery_codes as c where user_id = $1',
      [person.userId],
    )
    expect(rows).toHaveLength(10)
    for (const secret of [app.secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])]) {
      expect(taken).not.toContain(secret)
      for (const { row } of rows) expect(row).not.toContain(secret)
    }
  })
})

test('anyone who leaves leaves nothing of it behind, nor does who had only begun', async () => {
  const [on, begun] = [await given.church(), await given.preacher()]
  const { app } = await turnOnSecondFactor(given, on)
  await beginSecondFactor(given, begun)
  const leave = async ({ call }: Person, code?: string) =>
    (await call(accountEndpoints.delete, { body: { password, ...(code && { code }) } })).status
  expect([await leave(on, app.code()), await leave(begun)]).toEqual([204, 204])
  const { rows } = await given.database.pool.query('select from second_factors where user_id = any($1)', [
    [on.userId, begun.userId],
  ])
  expect(rows).toEqual([])
})
