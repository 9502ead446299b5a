import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { authCalls } from '@openpulpit/contract/auth'
import type { Call } from '@openpulpit/contract/call'
import { notificationCalls } from '@openpulpit/contract/notifications'
import { sessionCalls } from '@openpulpit/contract/sessions'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp, testApp } from './app.ts'
import { addressOf, contractCalls } from './contract-calls.ts'

/** Served beside the contract: for operators, for who reads the documentation, and the web app itself. */
const besideTheContract = [
  /^\/health\/(live|ready)$/,
  /^\/api\/openapi\.json$/,
  /^\/api\/docs(\/|$)/,
  /^\/media\//,
  // What mail programs post to by themselves.
  /^\/unsubscribe\//,
  // The mails of a server without a mail server, for who sits at it.
  /^\/dev\/mail(\.json|\/:name(\/raw)?)?$/,
]
const isPageOfTheApp = (url: string) => !/^\/(api|dev|health|media|metrics)(\/|$)/.test(url)

/** What the server really answers to, told by Fastify itself while it is put together. */
const registered: string[] = []
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const verb of [method].flat()) registered.push(`${verb} ${url}`)
  })
}

let given: TestApp
let church: Person
let preacher: Person
const tokens: Record<string, string | undefined> = {}
/** Of the church and the preacher; whoever else asks is a stranger. */
const foreign: Record<string, string> = {}
const missing = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

beforeAll(async () => {
  subscribe('fastify.initialization', listen)
  given = await testApp()
  unsubscribe('fastify.initialization', listen)

  church = await given.church()
  preacher = await given.preacher()
  const { _id } = await given.request(church, preacher)
  const [notification] = (await preacher.call(notificationCalls.list)).body.notifications
  const [session] = (await church.call(sessionCalls.list)).body.sessions
  Object.assign(foreign, {
    requests: _id,
    notifications: notification?._id,
    preachers: preacher.profileId,
    churches: church.profileId,
    auth: session?._id,
  })

  tokens.garbage = 'x'.repeat(43)
  tokens.huge = 'x'.repeat(8_000)
  tokens.empty = ''
  tokens.cut = church.token.slice(0, -1)
  tokens.revoked = (await given.church()).token
  await given.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(tokens.revoked) })
  tokens.expired = await expiredToken()
})
afterAll(() => given.close())

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

/** Of a session that ran out while its owner was away. */
async function expiredToken(): Promise<string> {
  const { email } = await given.church()
  const { token } = (await given.anyone(authCalls.login, { body: { email, password } })).body
  given.clock.forward({ days: -1 })
  const early = (await given.anyone(authCalls.login, { body: { email, password } })).body.token
  given.clock.forward({ days: 1 })
  expect(await ask(authCalls.me, bearer(token))).toMatchObject({ status: 200 })
  return early
}

async function ask(call: Call, headers: Record<string, string>, id = missing, payload?: object) {
  const url = addressOf(call, { id })
  const reply = await given.app.inject({ method: call.method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body ? reply.json() : undefined }
}

const all = [...contractCalls]
const closed = all.filter(([, { access }]) => access !== 'public')
const open = all.filter(([, { access }]) => access === 'public')
const ofOneRole = all.filter(([, { access }]) => access === 'church' || access === 'preacher')

describe('what the server answers to', () => {
  test('is in the contract, or named here', () => {
    const unknown = registered.filter((address) => {
      const [method = '', url = ''] = address.split(' ')
      if (method === 'HEAD' || besideTheContract.some((pattern) => pattern.test(url))) return false
      const isCall = contractCalls.has(`${method} ${url.replace(/^\/api/, '')}`) && url.startsWith('/api/')
      return !isCall && !(method === 'GET' && isPageOfTheApp(url))
    })
    expect(unknown).toEqual([])
  })

  test('is the whole contract', () => {
    const served = new Set(registered)
    expect(all.map(([name]) => name.replace(' ', ' /api')).filter((address) => !served.has(address))).toEqual([])
  })
})

describe.each(closed)('%s', (_, call) => {
  test('is for nobody without a token', async () => {
    expect(await ask(call, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await ask(call, { authorization: `Basic ${btoa('church:secret')}` })).toMatchObject({ status: 401 })
  })

  test.each(['garbage', 'huge', 'empty', 'cut', 'revoked', 'expired'])(
    'is for nobody with a token that is %s',
    async (kind) => {
      expect(await ask(call, bearer(tokens[kind]))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    },
  )

  test('reads nothing that a stranger sends', async () => {
    const headers = { 'content-type': 'application/json' }
    const reply = await given.app.inject({ method: call.method, url: addressOf(call), headers, payload: '{"broken' })
    expect(reply.statusCode).toBe(401)
  })
})

describe.each(ofOneRole)('%s', (_, call) => {
  test('is not for the other role', async () => {
    const other = call.access === 'church' ? preacher : church
    expect(await ask(call, bearer(other.token))).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await ask(call, bearer(other.token), foreign[nounOf(call)])).toMatchObject({ status: 403 })
  })
})

describe.each(open)('%s', (_, call) => {
  test.each(['nobody', 'garbage', 'expired'])('is open, also with a token of %s', async (kind) => {
    const { status, body } = await ask(call, kind === 'nobody' ? {} : bearer(tokens[kind]))
    expect([200, 201, 202, 204, 400]).toContain(status)
    expect(body?.code).not.toBe('unauthenticated')
  })
})

/** What a stranger sends along with a foreign id; nothing is stored of it. */
const bodies: Record<string, object> = {
  'PATCH /requests/:id': { status: 'cancelled', cancellationReason: 'Mine now' },
  'PATCH /requests/:id/honorarium': { status: 'paid' },
  'POST /requests/:id/messages': { content: 'Let me in' },
  'POST /requests/:id/interest': { note: 'Let me in' },
  'POST /requests/:id/assign': { preacherId: missing },
}
/** Shown to everyone of the other role, not only to those who know them. */
const shownToAll = new Set([
  'GET /preachers/:id',
  'GET /preachers/:id/reviews',
  'PUT /preachers/:id/saved',
  'DELETE /preachers/:id/saved',
  'GET /churches/:id',
])
const nounOf = (call: Call): string => call.path.split('/')[1] ?? ''

describe.each(all.filter(([, { path }]) => path.includes(':id')))('%s', (name, call) => {
  test.each(['church', 'preacher'] as const)('is as good as missing for a %s who is a stranger', async (role) => {
    if (call.access !== 'signed-in' && call.access !== role) return
    const stranger = await given[role]()
    expect(foreign[nounOf(call)]).toBeDefined()
    if (call.body) expect(bodies[name]).toBeDefined()
    const none = await ask(call, bearer(stranger.token), missing, bodies[name])
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const other = await ask(call, bearer(stranger.token), foreign[nounOf(call)], bodies[name])
    if (shownToAll.has(name)) expect(other.status).toBe(call.reply ? 200 : 204)
    else expect(other).toEqual(none)
  })

  test.each(['1', 'null', '0199a1b2-7c3d-7e4f-8a5b', "'%20or%201=1", '%00', '..%2f..%2fetc%2fpasswd'])(
    'has nothing under the id %s',
    async (id) => {
      const asker = call.access === 'preacher' ? preacher : church
      const { status } = await ask(call, bearer(asker.token), id, bodies[name])
      expect([400, 404]).toContain(status)
    },
  )
})

test('nothing of all this has changed what is the church’s and the preacher’s own', async () => {
  const { rows } = await given.database.pool.query(
    `select status, (select count(*) from messages) as messages,
      (select count(*) from notifications where dismissed_at is not null) as dismissed from requests`,
  )
  expect(rows).toEqual([{ status: 'pending', messages: 0, dismissed: 0 }])
})
