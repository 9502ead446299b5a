import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessagingDevice } from '../clients/messaging-device.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { useTestApp } from '../use-test-app.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-graceful-'))
const given = useTestApp({}, {}, { hasConfirmed: false })
let settings: Record<string, string>
let server: ServerProcess
let address: string
beforeEach(async () => {
  settings = { DATABASE_URL: given.database.pool.options.connectionString ?? '' }
})
afterEach(async () => {
  await server.end('SIGTERM')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

async function start(more: Record<string, string> = {}): Promise<void> {
  server = new ServerProcess(folder, { ...settings, ...more })
  address = await server.ready()
}

interface Visit {
  /** The status, or an error code. */
  outcome: number | string
  /** The error came after the response had begun, or on a reused connection. */
  wasCut: boolean
}

/** A request over a kept-alive connection. */
function visit(path: string, agent: Agent): Promise<Visit> {
  const told = Promise.withResolvers<Visit>()
  const asked = request(new URL(path, address), { agent }, (reply) => {
    reply.resume()
    reply.once('end', () => told.resolve({ outcome: reply.statusCode ?? 0, wasCut: false }))
    reply.once('error', ({ message }) => told.resolve({ outcome: message, wasCut: true }))
  })
  asked.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
    told.resolve({ outcome: code, wasCut: asked.reusedSocket }),
  )
  asked.end()
  return told.promise
}

test('a stop under load: not ready first, nothing cut, and everyone is back without a gap', async () => {
  await start()
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { _id: requestId } = await given.request(church, preacher, { message: 'Would you come?' })
  const { threadId } = (await church.call(requestEndpoints.show, { params: { id: requestId } })).body
  const open = (token: string) => MessagingDevice.open({ address, token, requestId, threadId: threadId ?? '' })
  const devices = [await open(church.token), await open(preacher.token)]
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  let isOver = false
  const visits: Visit[] = []
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isOver) visits.push(await visit('/api/places?q=atl', agent))
  })
  const probes: (Visit & { others: number | string })[] = []
  const probe = async () => {
    const [ready, other] = [await visit('/health/ready', agent), await visit('/api/places?q=de', agent)]
    probes.push({ ...ready, others: other.outcome })
    return ready.outcome
  }
  const writers = devices.map(async (device, side) => {
    for (let number = 0; number < 40; number += 1) await device.send(`${side}: ${number}`)
  })
  await expect.poll(() => visits.length, { timeout: 20_000 }).toBeGreaterThan(50)
  expect(await probe()).toBe(200)

  const ended = server.end('SIGTERM')
  while ((await probe()) !== 'ECONNREFUSED');
  isOver = true
  expect(await ended).toBe(0)
  await Promise.all(visitors)

  // "Not ready" was reported while others were still served; after that no one was cut off.
  expect(probes).toContainEqual({ outcome: 503, wasCut: false, others: 200 })
  expect(visits.filter(({ wasCut }) => wasCut)).toEqual([])
  // The system resets a connection that was not accepted yet.
  const expected = [200, 'ECONNREFUSED', 'ECONNRESET']
  expect(visits.filter(({ outcome }) => !expected.includes(outcome))).toEqual([])
  expect(server.said).not.toContain('Closing')
  agent.destroy()

  // A new server at the same address; the devices reconnect by themselves.
  await start({ PORT: new URL(address).port, PUBLIC_URL: address })
  await Promise.all(writers)
  const all = 1 + 2 * 40
  for (const device of devices) {
    await expect.poll(() => device.log.length, { timeout: 20_000 }).toBe(all)
    await device.settled()
    expect(device.log.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_, at) => at + 1))
    expect(device.doubled).toBe(0)
    device.close()
  }
})

test('anyone who sends slowly does not hold a stop up', async () => {
  await start()
  const { hostname, port } = new URL(address)
  const clients: Socket[] = []
  for (const said of [
    'GET / HTTP/1.1\r\nhost: pul',
    'POST /api/auth/login HTTP/1.1\r\nhost: pulpit\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"em',
    '',
  ]) {
    const client = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    await once(client, 'connect')
    client.write(said)
    clients.push(client)
  }
  const closed = clients.map((client) => new Promise((resolve) => client.resume().once('close', resolve)))
  expect(await server.end('SIGTERM')).toBe(0)
  // Every part closed in time: otherwise the server names it.
  expect(server.said).not.toContain('Closing')
  await Promise.all(closed)
})

test('a job in the middle of a stop is handed back, to be done by anyone who is there', async () => {
  // A mail server that accepts connections and then never answers.
  const calls: Socket[] = []
  const silent = createServer((call) => {
    calls.push(call.on('error', () => {}))
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const at = silent.address()
  await start({ SMTP_URL: `smtp://127.0.0.1:${Object(at).port}` })
  await given.church()
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThan(0)

  expect(await server.end('SIGTERM')).toBe(0)
  const { rows } = await given.database.pool.query<{ state: string }>(
    "select state from pgboss.job where name = 'mail-letter' or name = 'mail-verification' order by created_on desc limit 1",
  )
  expect(rows).toEqual([{ state: 'retry' }])
  const { rows: held } = await given.database.pool.query("select name from pgboss.job where state = 'active'")
  expect(held).toEqual([])
  for (const call of calls) call.destroy()
  silent.close()
})
