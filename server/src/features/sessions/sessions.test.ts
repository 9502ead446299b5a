import { authEndpoints } from '@openpulpit/contract/auth'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { deviceName } from './view.ts'

const given = useTestApp()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in on another device; returns the token. */
async function alsoAt(person: Person, userAgent: string): Promise<string> {
  const reply = await given.app.inject({
    method: 'POST',
    url: `/api${authEndpoints.login.path}`,
    headers: { 'user-agent': userAgent },
    payload: { email: person.email, password },
  })
  return reply.json().token
}

const statusWith = async (token: string) =>
  (await given.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode

test('a person sees where they are signed in, this device first', async () => {
  const church = await given.church()
  await alsoAt(church, firefox)
  const { body } = await church.call(sessionEndpoints.list)
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions[0]).toMatchObject({ current: true })
  expect(body.sessions[1]).toMatchObject({ current: false, device: 'Firefox on Linux' })
  expect(JSON.stringify(body)).not.toContain('Mozilla')
})

test('another device is signed out from here, and this one stays', async () => {
  const church = await given.church()
  const elsewhere = await alsoAt(church, firefox)
  const { body } = await church.call(sessionEndpoints.list)
  const other = body.sessions.find(({ current }) => !current)
  expect(await church.call(sessionEndpoints.end, { params: { id: other?._id ?? '' } })).toMatchObject({ status: 204 })
  expect(await statusWith(elsewhere)).toBe(401)
  expect(await statusWith(church.token)).toBe(200)
})

test('no one signs a stranger out', async () => {
  const [church, stranger] = [await given.church(), await given.church()]
  const [session] = (await church.call(sessionEndpoints.list)).body.sessions
  expect(await stranger.call(sessionEndpoints.end, { params: { id: session?._id ?? '' } })).toMatchObject({
    status: 404,
  })
  expect(await statusWith(church.token)).toBe(200)
})

test('when a device was last seen is written down, but not with every call', async () => {
  const church = await given.church()
  const start = given.clock.now()
  const lastSeen = async () => (await church.call(sessionEndpoints.list)).body.sessions[0]?.lastSeenAt
  given.clock.forward({ minutes: 4 })
  expect(await lastSeen()).toBe(start.toISOString())
  given.clock.forward({ minutes: 2 })
  expect(await lastSeen()).toBe(given.clock.now().toISOString())
  given.clock.set(start)
})

test.each([
  [firefox, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['', 'Unknown device'],
])('a browser is called by its name: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
