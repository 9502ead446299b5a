import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'

/** Every route, as reported by Fastify. */
const registered: { method: HTTPMethods; url: string }[] = []
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const verb of [method].flat()) registered.push({ method: verb, url })
  })
}

let given: TestApp
beforeAll(async () => {
  subscribe('fastify.initialization', listen)
  given = await testApp({ PUBLIC_URL: 'https://pulpit.example' })
  unsubscribe('fastify.initialization', listen)
})
afterAll(() => given.close())

/** Headers on every reply. */
const wanted = {
  'content-security-policy': /^default-src 'none';/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=\d{7,}; includeSubDomains$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'x-powered-by': undefined,
  server: undefined,
}

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>
}

/** A document's URL opens it, so it is never sent as a referrer. */
const wantedAt: Readonly<Record<string, Partial<typeof wanted>>> = {
  '/files/:token': { 'referrer-policy': /^no-referrer$/ },
}

function expectGuarded({ headers }: Answer, where: string, more: Partial<typeof wanted> = {}): void {
  for (const [name, value] of Object.entries({ ...wanted, ...more })) {
    if (value) expect(String(headers[name]), `${name} of ${where}`).toMatch(value)
    else expect(headers[name], `${name} of ${where}`).toBeUndefined()
  }
  const policy = String(headers['content-security-policy'])
  // Only video players may be embedded.
  const own = policy.replace('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;', '')
  expect(own, where).not.toMatch(/unsafe-|\*|https?:/)
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy, where).toContain(part)
  }
}

test('every answer of every route says what a browser may do with it', async () => {
  expect(registered.length).toBeGreaterThan(100)
  for (const { method, url } of registered) {
    if (url.startsWith('/assets/')) continue
    const path = url.replace(/:\w+/g, '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b').replace('*', 'index.html')
    expectGuarded(await given.app.inject({ method: method as 'GET', url: path }), `${method} ${url}`, wantedAt[url])
  }
})

test('a built file is never a page of its own, and says only what a file has to', async () => {
  const files = registered.filter(({ url }) => url.startsWith('/assets/'))
  for (const { method, url } of files) {
    const { headers } = await given.app.inject({ method: method as 'GET', url })
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['content-type'], url).not.toMatch(/html|svg|xml/)
  }
})

test.each([
  ['a page that is not there', 'GET', '/no/such/page'],
  ['a call that is not there', 'GET', '/api/no/such/call'],
  ['a method that nobody knows', 'TRACE', '/'],
  ['a body that cannot be read', 'POST', '/api/auth/login'],
  ['a line of sockets that was not opened', 'GET', '/socket.io/none'],
])('%s is refused with the same headers', async (where, method, url) => {
  const headers = { 'content-type': 'application/json' }
  const payload = method === 'POST' ? '{"broken' : undefined
  const reply = await given.app.inject({ method: method as 'GET', url, ...(payload && { headers, payload }) })
  expectGuarded(reply, where)
})

test('an address that cannot be read is refused before all that, and shows nothing either', async () => {
  const { headers } = await given.app.inject('/%E0%A4%A')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
})

test('the one cookie is this host’s alone, out of reach of scripts and of other sites', async () => {
  const payload = { email: 'nobody@example.org', password: 'a quiet harbour' }
  const { cookies } = await given.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const kept = { name: '__Host-device', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }
  expect(cookies).toEqual([expect.objectContaining(kept)])
  expect(cookies[0]).not.toHaveProperty('domain')
})

test('in the clear no one is told to come encrypted only', async () => {
  const plain = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  expect((await plain.app.inject('/')).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})
