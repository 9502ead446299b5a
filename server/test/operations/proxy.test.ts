import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { strictRateLimit } from '../../src/platform/http/rate-limits.ts'
import { Caddy, withoutCaddy } from '../servers/caddy.ts'
import { secretsFolder } from '../servers/deploy-secrets.ts'
import { freePort } from '../servers/free-port.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { useTestApp } from '../use-test-app.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe.skipIf(withoutCaddy)('two servers behind the proxy of compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-proxied-'))
  const given = useTestApp()
  let caddy: Caddy
  let servers: ServerProcess[]
  let url: string

  beforeAll(async () => {
    url = `https://localhost:${await freePort()}`
    const ports = [await freePort(), await freePort()]
    const secrets = secretsFolder(folder)
    servers = ports.map(
      (port) =>
        new ServerProcess(folder, {
          DATABASE_URL: given.database.pool.options.connectionString ?? '',
          PORT: `${port}`,
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          RATE_LIMITS: 'on',
          TLS_CERTIFICATE_FILE: join(secrets, 'tls_certificate'),
          TLS_KEY_FILE: join(secrets, 'tls_key'),
        }),
    )
    await Promise.all(servers.map((server) => server.ready()))
    caddy = await Caddy.start(url, ports, join(secrets, 'inner_ca'))
  })
  afterAll(async () => {
    await caddy?.close()
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    rmSync(folder, { recursive: true })
  })

  /** Sends a request from any local address. */
  async function ask(path: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
    const asked = request(`${url}${path}`, { agent: false, rejectUnauthorized: false, ...options })
    asked.end(body)
    const [reply] = await once(asked, 'response')
    return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
  }

  const logIn = (localAddress: string, forwardedFor: string) =>
    ask('/api/auth/login', {
      method: 'POST',
      localAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ email: `${forwardedFor}@example.org`, password: 'not the words' }),
    })

  test('are asked over TLS, which they tell browsers to stay with', async () => {
    const { status, headers } = await ask('/api/places?q=atl')
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
  })

  test('name each request themselves, whatever it was called outside', async () => {
    const { headers } = await ask('/health/live', { headers: { 'x-request-id': 'chosen-outside' } })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('show no one outside their figures', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip']) {
      expect(await ask('/metrics', { headers: { [name]: '127.0.0.1' } })).toMatchObject({ status: 404 })
    }
  })

  test('count by the address that asked, and believe no other', async () => {
    const statuses = []
    for (let turn = 0; turn < 21; turn++) statuses.push((await logIn('127.0.0.5', `10.0.0.${turn}`)).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect(await logIn('127.0.0.6', '127.0.0.5')).toMatchObject({ status: 401 })
  })

  test('give a client no more calls than one server would, as it stays with one of them', async () => {
    const { method, path } = newsletterEndpoints.confirm
    const confirm = { method, headers: { 'content-type': 'application/json' } }
    // Six clients, so that both servers get some: each counts its own.
    for (let client = 1; client <= 6; client++) {
      const statuses = []
      for (let turn = 0; turn < 25; turn++) {
        const body = JSON.stringify({ key: randomUUID() })
        statuses.push((await ask(`/api${path}`, { ...confirm, localAddress: `127.0.2.${client}`, body })).status)
      }
      expect(statuses.filter((status) => status !== 429)).toHaveLength(strictRateLimit.config.rateLimit.max)
    }
  })

  test.each(['websocket', 'polling'] as const)('hear each other over %s', async (transport) => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const { _id: requestId } = await given.request(church, preacher, { message: 'Would you come?' })
    const [writer, reader] = [church, preacher].map(({ token }) =>
      io(url, { auth: { token }, transports: [transport], forceNew: true, rejectUnauthorized: false }),
    )
    if (!writer || !reader) throw new Error('two people are two lines')
    await Promise.all([writer, reader].map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))))
    const heard = new Promise((resolve) => reader.once('new_message', ({ item }) => resolve(item.content)))
    await writer.timeout(10_000).emitWithAck('send_message', { requestId, message: 'Park behind the hall' })
    expect(await heard).toBe('Park behind the hall')
    for (const socket of [writer, reader]) socket.disconnect()
  })

  test('stop one by one, and no one notices', async () => {
    let isStopped = false
    const stopped = servers[0]?.end('SIGTERM').then((code) => {
      isStopped = true
      return code
    })
    const statuses = new Set<number>()
    // Two dozen addresses, each pinned to a server.
    for (let turn = 0; !isStopped || turn < 48; turn++) {
      const localAddress = `127.0.1.${turn % 24}`
      statuses.add((await ask('/api/places', { method: turn % 2 ? 'GET' : 'POST', localAddress })).status)
    }
    expect(await stopped).toBe(0)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  })
})
