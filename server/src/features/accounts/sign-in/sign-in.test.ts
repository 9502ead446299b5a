import { authEndpoints } from '@openpulpit/contract/auth'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { describe, expect, test } from 'vitest'
import { aChurch, aPreacher, password } from '../../../../test/app.ts'
import { hashAsInProduction } from '../../../../test/fast-password-hashing.ts'
import { textsAsked } from '../../../../test/fixtures/recorded-statements.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { deleteExpiredSessions } from '../../sessions/commands.ts'

const given = useTestApp()

const registration = (email: string) => ({ email, password, userType: 'church' as const, profileData: aChurch })

describe('registering', () => {
  test('signs a church in with its profile and a trial', async () => {
    const { status, body } = await given.anyone(authEndpoints.register, { body: registration('ruth@grace.example') })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ email: 'ruth@grace.example', userType: 'church', emailVerified: false })
    expect(body.user.subscription).toMatchObject({ status: 'trial', connectionsUsed: 0, connectionsLimit: 5 })
    expect(body.profile).toMatchObject({ name: 'Grace Chapel', timeZone: 'America/New_York' })
  })

  test('signs a preacher in with his profile', async () => {
    const preacher = await given.preacher()
    const { body } = await preacher.call(authEndpoints.me)
    expect(body.profile).toMatchObject({ firstName: 'John', travelRadius: 50, honorariumRange: { min: 100, max: 250 } })
  })

  test('refuses an address that is taken, whatever its case, and keeps nothing of the second account', async () => {
    await given.anyone(authEndpoints.register, { body: registration('Taken@Grace.example') })
    const { status, body } = await given.anyone(authEndpoints.register, { body: registration('taken@grace.EXAMPLE') })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } })
    const { rows } = await given.database.pool.query('select count(*) as n from users where email = $1', [
      'taken@grace.example',
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test.each(['password', 'Password1', ' QWERTY ', 'OpenPulpit', 'somebody.new', 'Somebody.New@grace.example'])(
    'refuses the password %s, which anybody would try',
    async (common) => {
      const email = 'somebody.new@grace.example'
      const { status, body } = await given.anyone(authEndpoints.register, {
        body: { ...registration(email), password: common },
      })
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { password: 'Too many people use this password. Please choose another one.' },
      })
    },
  )

  test('says what is missing in the words of the specification', async () => {
    const church = await given.anyone(authEndpoints.register, {
      body: {
        email: '',
        password: 'short',
        userType: 'church',
        profileData: { ...aChurch, name: ' ', address: { city: '', state: '' } },
      },
    })
    expect(church.status).toBe(400)
    expect(church.body.fields).toEqual({
      email: 'Email is required',
      password: 'Password must be at least 6 characters',
      'profileData.name': 'Church name is required',
      'profileData.address.city': 'City is required',
      'profileData.address.state': 'State is required',
    })
    const preacher = await given.anyone(authEndpoints.register, {
      body: {
        email: 'not an address',
        password,
        userType: 'preacher',
        profileData: { ...aPreacher, firstName: '', lastName: '', honorariumRange: { min: 300, max: 100 } },
      },
    })
    expect(preacher.body.fields).toMatchObject({
      email: 'Please enter a valid email',
      'profileData.firstName': 'First name is required',
      'profileData.lastName': 'Last name is required',
      'profileData.honorariumRange.max': 'Maximum must be at least the minimum',
    })
  })
})

describe('signing in', () => {
  test('takes the right password with the address in any case', async () => {
    const church = await given.church()
    const { status, body } = await given.anyone(authEndpoints.login, {
      body: { email: church.email.toUpperCase(), password },
    })
    expect(status).toBe(200)
    expect(body.user._id).toBe(church.userId)
  })

  test('says the same for a wrong password and for an unknown address', async () => {
    const { email } = await given.church()
    const wrong = await given.anyone(authEndpoints.login, { body: { email, password: 'not this one' } })
    const unknown = await given.anyone(authEndpoints.login, { body: { email: 'nobody@example.org', password } })
    expect(wrong).toEqual({
      status: 401,
      body: {
        code: 'bad_credentials',
        message: 'That email and password don’t match. Try again, or reset your password.',
      },
    })
    expect(unknown).toEqual(wrong)
  })

  test('asks the database the same for a wrong password and for an unknown address', async () => {
    const { email } = await given.church()
    const asked = (address: string) =>
      textsAsked(given.database, () =>
        given.anyone(authEndpoints.login, { body: { email: address, password: 'not this one' } }),
      )
    const known = await asked(email)
    expect(known.length).toBeGreaterThan(0)
    expect(await asked('nobody@example.org')).toEqual(known)
  })

  test('lasts 12 hours, or 30 days when remembered', async () => {
    const { email } = await given.church()
    const signIn = async (remember: boolean) => {
      const { body } = await given.anyone(authEndpoints.login, { body: { email, password, remember } })
      return async () => {
        const { statusCode } = await given.app.inject({
          url: '/api/auth/me',
          headers: { authorization: `Bearer ${body.token}` },
        })
        return statusCode
      }
    }
    const usual = await signIn(false)
    const remembered = await signIn(true)
    const start = given.clock.now()
    given.clock.forward({ minutes: 12 * 60 + 1 })
    expect([await usual(), await remembered()]).toEqual([401, 200])
    given.clock.forward({ days: 30 })
    expect(await remembered()).toBe(401)
    given.clock.set(start)
  })

  test('ends with logging out: the token is dead, another device is not', async () => {
    const church = await given.church()
    const { body: other } = await given.anyone(authEndpoints.login, { body: { email: church.email, password } })
    expect((await church.call(authEndpoints.logout)).status).toBe(204)
    expect(await church.call(authEndpoints.me)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    const { statusCode } = await given.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(statusCode).toBe(200)
  })
})

test('sessions that have run out are forgotten, the others are not', async () => {
  const { email } = await given.church()
  await given.anyone(authEndpoints.login, { body: { email, password } })
  const { body: kept } = await given.anyone(authEndpoints.login, { body: { email, password, remember: true } })
  const start = given.clock.now()
  given.clock.forward({ days: 1 })
  await deleteExpiredSessions(given.services)
  const { rows } = await given.database.pool.query(
    `select count(*) filter (where expires_at <= $1) as expired, count(*) filter (where user_id = $2) as kept from sessions`,
    [given.clock.now(), kept.user._id],
  )
  // The remembered one, and the registration's, which these tests keep alive.
  expect(rows).toEqual([{ expired: 0, kept: 2 }])
  given.clock.set(start)
})

test('the database keeps neither a password nor a token', async () => {
  hashAsInProduction()
  const church = await given.church()
  const { rows } = await given.database.pool.query('select u.*, s.* from users u join sessions s on s.user_id = u.id')
  const dump = JSON.stringify(rows)
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(dump).not.toContain(password)
  expect(dump).not.toContain(church.token)
})

test.each([
  ['none', undefined],
  ['an empty one', 'Bearer '],
  ['garbage', 'Bearer garbage'],
  ['a huge one', `Bearer ${'x'.repeat(9000)}`],
  ['another scheme', 'Basic cnV0aDpydXRo'],
])('a call with %s for a token is refused', async (_name, authorization) => {
  const { statusCode } = await given.app.inject({
    url: '/api/requests',
    headers: authorization ? { authorization } : {},
  })
  expect(statusCode).toBe(401)
})

test("the other role's calls are refused as such", async () => {
  const preacher = await given.preacher()
  expect(await preacher.call(requestEndpoints.ofChurch)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
  const church = await given.church()
  expect(await church.call(requestEndpoints.ofPreacher)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
})

test.each(['ruth?bcc=victim@evil.example', 'r&d%41@grace.example', '"ruth"@grace.example'])(
  '%s is no address for a new account, and signs in to one from before',
  async (email) => {
    const refused = await given.anyone(authEndpoints.register, { body: registration(email) })
    expect(refused).toMatchObject({ status: 400, body: { fields: { email: 'Please enter a valid email' } } })
    const { userId } = await given.church()
    await given.database.pool.query('update users set email = $1 where id = $2', [email, userId])
    expect(await given.anyone(authEndpoints.login, { body: { email, password } })).toMatchObject({ status: 200 })
  },
)
