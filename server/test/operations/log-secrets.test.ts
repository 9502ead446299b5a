import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { aChurch, aPreacher, aRequest } from '../app.ts'
import { authenticator } from '../fixtures/authenticator.ts'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { ServerProcess } from '../servers/server-process.ts'

// A whole server starts here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-canary-'))
let server: ServerProcess
let address: string
beforeAll(async () => {
  prepareDataDir(folder)
  server = new ServerProcess(folder, { LOG_LEVEL: 'trace', TRUST_PROXY: 'true', SMTP_URL: 'smtp://127.0.0.1:9' })
  address = await server.ready()
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const canaries = {
  password: 'canary-quiet-harbour-77',
  wrongPassword: 'canary-wrong-harbour-78',
  email: 'canary.church@canary-mail.example',
  phone: '404 555 7391',
  message: 'Canary: meet me behind the vestry',
  token: `canary${'T'.repeat(37)}`,
  short: 'canaryshorttoken',
  rosterNote: 'Canary: his sermons run long',
  rosterTag: 'canary tag',
  rosterEmail: 'lenora@canary-list.example',
  invitationNote: 'Canary: we would love to have you',
}

interface Asked {
  readonly method?: string
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

async function ask(path: string, { token, body, ...init }: Asked = {}) {
  const reply = await fetch(`${address}${path}`, {
    ...init,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...init.headers,
    },
    ...(body !== undefined && {
      method: init.method ?? 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    id: reply.headers.get('x-request-id'),
    json: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

async function register(email: string, userType: 'church' | 'preacher') {
  const profileData =
    userType === 'church' ? { ...aChurch, contactInfo: { ...aChurch.contactInfo, phone: canaries.phone } } : aPreacher
  const body = { email, password: canaries.password, userType, profileData }
  const { json } = await ask('/api/auth/register', { body })
  return json as { token: string; user: { _id: string }; profile: { _id: string } }
}

/** Sends bytes that are hardly HTTP. */
async function raw(bytes: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const client = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  client.end(bytes)
  await once(client.resume(), 'close')
}

test('whatever is sent, no password, token, address, number or word of anyone stands in the log', async () => {
  const { password, wrongPassword, email, message, token: stray, short } = canaries
  const church = await register(email, 'church')
  const preacher = await register('canary.preacher@canary-mail.example', 'preacher')
  const { token } = church
  expect((await ask('/api/auth/login', { body: { email, password } })).status).toBe(200)
  expect((await ask('/api/auth/login', { body: { email, password: wrongPassword } })).status).toBe(401)
  await ask('/api/auth/forgot-password', { body: { email } })
  await ask('/api/auth/reset-password', { body: { token: stray, password } })

  await confirmAddress(preacher.user._id)
  const begun = await ask('/api/auth/second-factor/begin', { token: preacher.token, body: { password } })
  const app = authenticator(String(begun.json.secret), () => new Date())
  const on = await ask('/api/auth/second-factor', { token: preacher.token, body: { code: app.code() } })
  expect(on.status).toBe(200)
  const recoveryCodes: string[] = on.json.recoveryCodes
  const signIn = { email: 'canary.preacher@canary-mail.example', password }
  for (const code of [undefined, recoveryCodes[0], recoveryCodes[0], recoveryCodes[1]?.replace('-', '')]) {
    await ask('/api/auth/login', { body: { ...signIn, code } })
  }

  const request = await ask('/api/requests', {
    token,
    body: { ...aRequest(new Date()), preacher: preacher.profile._id, message },
  })
  expect(request.status).toBe(201)
  const said = await ask(`/api/requests/${request.json._id}/messages`, { token, body: { content: message } })
  expect(said.status).toBe(201)
  const feed = await ask('/api/preachers/calendar-feed', { token: preacher.token, method: 'POST' })
  const feedUrl = String(feed.json.url ?? `/calendar/${stray}.ics`)
  await ask(new URL(feedUrl, address).pathname)

  const { rosterNote, rosterTag, rosterEmail, invitationNote } = canaries
  await confirmAddress(church.user._id)
  const entry = { firstName: 'Lenora', lastName: 'Quist', email: rosterEmail, notes: rosterNote, tags: [rosterTag] }
  const added = await ask('/api/church/roster', { token, body: entry })
  expect(added.status).toBe(201)
  const invited = await ask('/api/church/roster/invite', {
    token,
    body: { ids: [added.json._id], note: invitationNote },
  })
  expect(invited.json.invited).toEqual([added.json._id])
  await ask(`/api/church/roster?search=${encodeURIComponent(rosterEmail)}&tag=${encodeURIComponent(rosterTag)}`, {
    token,
  })
  await ask('/api/church/roster', { token, body: { ...entry, tags: rosterTag } })
  const list = `Name,Email,Notes\nLenora Quist,${rosterEmail},${rosterNote}\n${rosterNote},,`
  for (const path of ['', '/preview', '/refused'].map((act) => `/api/church/roster/import${act}`)) {
    expect(await uploadList(path, token, list)).toBe(200)
  }

  for (const path of [
    `/reset-password/${stray}`,
    `/verify-email/${stray}`,
    `/answer/${stray}`,
    `/reference/${short}`,
    `/calendar/${stray}.ics`,
    `/calendar/${short}.ics`,
    `/reset-password/${short}`,
    `/unsubscribe/${stray}`,
    `/api/auth/me?token=${stray}&email=${email}`,
    `/api/auth/me?token=${short}`,
    `/api/${short}/%zz`,
    `/${email}`,
  ]) {
    await ask(path)
    await ask(path, { token: stray, method: 'POST', body: { token: stray, email, message } })
  }
  for (const body of [
    `{"email":"${email}","password":"${password}"`,
    `"${message}"`,
    { email, password: [password], message },
    { email: `${email}\u0000`, password: `${password}\u0000` },
    { content: `${message}\u0000` },
    { content: message, [email]: password },
    { content: message.repeat(10_000) },
  ]) {
    for (const path of ['/api/auth/login', '/api/auth/register', `/api/requests/${request.json._id}/messages`]) {
      await ask(path, { token, body })
    }
  }
  await ask('/api/auth/me', {
    headers: {
      cookie: `device=${stray}; other=${short}`,
      'x-request-id': `${email} ${short}`,
      'x-forwarded-for': email,
    },
  })
  await ask('/api/auth/me', { headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` } })

  await raw(`GET /${short} HTTP/9.9\r\nauthorization: Bearer ${stray}\r\n\r\n`)
  await raw(`${message} ${email}\r\n\r\n`)
  await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${short.repeat(2_000)}\r\n\r\n`)
  for (const auth of [{ token: stray }, { token: { email, password } }, { token }]) {
    const socket = io(address, { auth, transports: ['websocket'], reconnection: false, forceNew: true })
    await new Promise<void>((resolve) => {
      socket.once('connect_error', () => resolve())
      socket.once('connect', resolve)
    })
    if (socket.connected) {
      for (const given of [{ requestId: request.json._id, message }, { requestId: email, message }, message, null]) {
        await socket.timeout(5_000).emitWithAck('send_message', given)
      }
    }
    socket.disconnect()
  }

  // The database fails in between, which has its own log line; then it is killed and comes back.
  const failed = await whileCancelled(() => ask('/api/auth/login', { body: { email, password } }))
  process.kill(server.postgresPid, 'SIGKILL')
  await expect
    .poll(async () => (await ask('/api/auth/login', { body: { email, password } })).status, { timeout: 20_000 })
    .toBe(200)
  await server.end('SIGTERM')

  const secrets = [
    ...Object.values(canaries),
    ...['canary-mail', 'canary-list', 'Lenora Quist', encodeURIComponent(rosterEmail), encodeURIComponent(rosterTag)],
    token,
    preacher.token,
    app.secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replace('-', '')),
    feedUrl.split('/').at(-1)?.replace('.ics', '') ?? '',
  ]
  const lines = server.said.split('\n')
  for (const secret of [...secrets, btoa(`${email}:${password}`), encodeURIComponent(email)]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  }
  // The log did contain something: each refusal, by its request id.
  expect(lines.some((line) => said.id && line.includes(said.id))).toBe(false)
  expect(failed.status).toBe(503)
  expect(lines.filter((line) => failed.id && line.includes(failed.id))).not.toEqual([])
})

async function uploadList(path: string, token: string, list: string): Promise<number> {
  const body = new FormData()
  body.append('list', new Blob([list], { type: 'text/csv' }), 'canary-list.csv')
  return (await fetch(`${address}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }))
    .status
}

/** Two-step sign-in and invitations ask for it, and no email leaves here. */
async function confirmAddress(userId: string): Promise<void> {
  const { url } = await connectEmbeddedPostgres({ dataDir: folder, log: console })
  const client = new pg.Client(url)
  await client.connect()
  await client.query('update users set verified_at = now() where id = $1', [userId])
  await client.end()
}

/** Cancels running statements meanwhile. */
async function whileCancelled<A>(task: () => Promise<A>): Promise<A> {
  const { url } = await connectEmbeddedPostgres({ dataDir: folder, log: console })
  const [holder, other] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([holder.connect(), other.connect()])
  await holder.query('begin; lock table users in access exclusive mode')
  const done = task()
  const waiting = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'"
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
  const answer = await done
  await Promise.all([holder.end(), other.end()])
  return answer
}
