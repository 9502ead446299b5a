import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseAccount } from '../../src/platform/database/embedded/system-account.ts'
import { checkoutFor, isAlive, ServerProcess } from '../servers/server-process.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Closed to other users, including the account that PostgreSQL runs as when this is root.
const folder = mkdtempSync(join(tmpdir(), 'openpulpit-lifecycle-'))
const prepared = join(folder, 'prepared')
const dataDir = join(folder, 'data')
const account = chooseAccount([])
const servers: ServerProcess[] = []

function start(...given: ConstructorParameters<typeof ServerProcess>): ServerProcess {
  const server = new ServerProcess(...given)
  servers.push(server)
  return server
}

beforeAll(async () => {
  const first = start(prepared)
  await first.ready()
  await first.end('SIGTERM')
})
beforeEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))
  rmSync(dataDir, { recursive: true, force: true })
  execFileSync('cp', ['-a', prepared, dataDir])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  rmSync(folder, { recursive: true })
})

async function registerChurch(address: string): Promise<string> {
  const form = {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'a quiet harbour',
    userType: 'church',
    profileData: { name: 'Grace Chapel', denomination: 'episcopal', address: { city: 'Atlanta', state: 'GA' } },
  }
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(form) })
  expect(reply.status).toBe(201)
  return String(Reflect.get(Object(await reply.json()), 'token'))
}

async function isKnown(address: string, token: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return reply.ok
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the server and its database', async (signal) => {
  const server = start(dataDir)
  expect((await fetch(`${await server.ready()}/health/ready`)).status).toBe(200)
  const { postgresPid } = server
  // Twice, as from a terminal with npm: counts as one key press.
  expect(await server.end(signal, signal)).toBe(0)
  expect(isAlive(postgresPid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(server.said).toMatch(/^OpenPulpit is ready: (\S+)\n {2}Emails are kept, not sent: \1\/dev\/mail\n$/)
})

test('after kill -9 of the server the next one ends the orphan, and every answered write is there', async () => {
  const killed = start(dataDir)
  const address = await killed.ready()
  const orphan = killed.postgresPid
  const tokens = await Promise.all([registerChurch(address), registerChurch(address)])
  await killed.end('SIGKILL')
  expect(isAlive(orphan)).toBe(true)

  const next = start(dataDir)
  const nextAddress = await next.ready()
  expect(isAlive(orphan)).toBe(false)
  expect(await Promise.all(tokens.map((token) => isKnown(nextAddress, token)))).toEqual([true, true])
})

test('after kill -9 of PostgreSQL the same server goes on, and every answered write is there', async () => {
  const server = start(dataDir)
  const address = await server.ready()
  const token = await registerChurch(address)
  process.kill(server.postgresPid, 'SIGKILL')
  await expect.poll(() => isKnown(address, token), { timeout: 15_000 }).toBe(true)
  expect(server.hasEnded).toBe(false)
})

test('after kill -9 of both the next server starts with every answered write', async () => {
  const killed = start(dataDir)
  const token = await registerChurch(await killed.ready())
  const { postgresPid } = killed
  await killed.end('SIGKILL')
  process.kill(postgresPid, 'SIGKILL')
  expect(await isKnown(await start(dataDir).ready(), token)).toBe(true)
})

test('two servers run beside each other with a DATA_DIR and a PORT of their own', async () => {
  const [one, other] = [start(dataDir), start(prepared)]
  const addresses = await Promise.all([one.ready(), other.ready()])
  expect(new Set(addresses).size).toBe(2)
})

test('a second server on the same DATA_DIR ends with one line and leaves the first alone', async () => {
  const first = start(dataDir)
  const address = await first.ready()
  const second = start(dataDir)
  expect(await second.end()).toBe(1)
  expect(second.said).toMatch(/^DATA_DIR \S+ is in use by another server: [^\n]+\n$/)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
})

test('a PORT that is taken ends the start with one line, and the database with it', async () => {
  const first = start(prepared)
  const { port } = new URL(await first.ready())
  const second = start(dataDir, { PORT: port })
  expect(await second.end()).toBe(1)
  expect(second.said).toBe(`PORT ${port} is already in use: stop what listens there, or set another PORT\n`)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('code that cannot be read ends the start, and the database that was starting meanwhile', async () => {
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const broken = `import { existsSync } from 'node:fs'
    import { setImmediate as nextTurn } from 'node:timers/promises'
    while (!existsSync('${pidFile}')) await nextTurn()
    throw new Error('a broken file')`
  const hook = `import { registerHooks } from 'node:module'
    const source = ${JSON.stringify(broken)}
    registerHooks({ load: (url, context, next) => url.endsWith('/src/serve.ts')
      ? { format: 'module', source, shortCircuit: true } : next(url, context) })`
  const server = start(dataDir, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` })
  expect(await server.end()).toBe(1)
  expect(server.said).toContain('a broken file')
  expect(existsSync(pidFile)).toBe(false)
})

test('a wrong setting ends the start with one line that names it', async () => {
  const server = start(dataDir, { PORT: 'three thousand' })
  expect(await server.end()).toBe(1)
  expect(server.said).toBe('Wrong setting: PORT must be a port, 0 to 65535\n')
})

test('a database elsewhere that does not answer ends the start with one line', async () => {
  const server = start(dataDir, { DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:1/pulpit' })
  expect(await server.end()).toBe(1)
  expect(server.said).toBe('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n')
})

test('a client that never finishes holds the stop up for less than ten seconds', async () => {
  const server = start(dataDir)
  const client = await unfinishedRequest(await server.ready())
  const asked = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  client.destroy()
})

test('a second signal ends a server that is still stopping, and tells the database to stop', async () => {
  const server = start(dataDir)
  const client = await unfinishedRequest(await server.ready())
  const { postgresPid } = server
  // A repeat within half a second counts as the same key press.
  await expect.poll(() => server.child.kill('SIGINT'), { timeout: 5_000 }).toBe(false)
  expect(await server.end()).toBe(130)
  await expect.poll(() => isAlive(postgresPid), { timeout: 5_000 }).toBe(false)
  client.destroy()
})

/** A request whose body never arrives. */
async function unfinishedRequest(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const client = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  client.write('POST /api/auth/login HTTP/1.1\r\nhost: pulpit\r\ncontent-type: application/json\r\n')
  client.write('content-length: 10\r\nexpect: 100-continue\r\n\r\n')
  await once(client, 'data')
  return client
}

test.skipIf(!account)(
  'a plain user runs it all, PostgreSQL included, in a folder of his',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'openpulpit-plain-'))
    chmodSync(home, 0o700)
    chownSync(home, account?.uid ?? 0, account?.gid ?? 0)
    const { root, isCopy } = checkoutFor(account ?? { uid: 0, gid: 0 })
    const server = start(join(home, 'data'), {}, account, root)
    const address = await server.ready()
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    rmSync(home, { recursive: true })
    if (isCopy) rmSync(root, { recursive: true })
  },
  60_000,
)
