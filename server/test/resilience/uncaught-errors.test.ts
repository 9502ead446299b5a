import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, connected } from '../clients/socket-clients.ts'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { isAlive, ServerProcess } from '../servers/server-process.ts'

// A whole server starts here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const source = join(import.meta.dirname, '../../src')

/** What may end the process. Each new entry is a new way for the server to be down, so it needs a reason. */
const mayEnd: Record<string, string> = {
  'main.ts: process.exit(': 'a start that failed',
  'main.ts: process.send': 'says that it serves',
  'main.ts: process.once(': 'its supervisor is gone',
  'platform/shutdown.ts: process.exit(': 'a stop that someone asked for, or the last resort',
  'platform/shutdown.ts: process.on(': 'the signals that ask for a stop, and the last resort',
  'platform/database/embedded/postmaster.ts: process.once(': 'PostgreSQL is told to end with it',
  'platform/database/embedded/orphaned-process.ts: process.kill(': 'another process: what a killed server left behind',
}

test('only what is listed ends the process, or changes how it ends', () => {
  const ends =
    /\bprocess\.(?:exit\(|exitCode\s*=|abort\(|reallyExit|kill\(|send\b|on(?:ce)?\(|prepend\w+\(|addListener\()/g
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(ends)].map(([end]) => `${file}: ${end}`))
  expect([...new Set(found)].sort()).toEqual(Object.keys(mayEnd).sort())
})

/**
 * Injects faults into a real server's code while it loads: a socket handler that throws, one that rejects, and, on a
 * signal, a failing listener, job, promise and timer.
 */
const faults = `import { registerHooks } from 'node:module'
  const changes = [
    ['/features/requests/sockets.ts', "events.on('leave_request', () => ({ ok: true as const }))",
      "events.on('leave_request', async () => { await null; throw new Error('planted: async handler') })"],
    ['/features/requests/sockets.ts', "events.on('request_status_update', () => undefined)",
      "events.on('request_status_update', () => { throw new Error('planted: sync handler') })"],
    ['/src/app.ts', "  return app", \`
      const planted = { name: 'planted' }
      jobs.on(planted, async () => { throw new Error('planted: job') })
      events.on(planted, () => { throw new Error('planted: sync listener') })
      events.on(planted, async () => { await null; throw 'planted: async listener' })
      events.on(planted, async () => { await null; throw new Error('planted: second async listener') })
      process.on('SIGUSR2', () => {
        events.emit([{ topic: 'planted', payload: undefined }])
        void jobs.queue(database.kysely, planted, [{ payload: {} }])
        setTimeout(() => void Promise.reject(new Error('planted: promise')))
        setTimeout(() => void Promise.reject(undefined))
      })
      process.on('SIGWINCH', () => setTimeout(() => { throw new Error('planted: timer') }))
      return app\`],
  ]
  registerHooks({ load: (url, context, next) => {
    const read = next(url, context)
    for (const [file, from, to] of changes) {
      if (!url.endsWith(file)) continue
      if (!String(read.source).includes(from)) throw new Error('the fault has no place in ' + file)
      read.source = String(read.source).replace(from, () => to)
    }
    return read
  } })`

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-faults-'))
let server: ServerProcess
let address: string
beforeAll(async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(faults)}`
  prepareDataDir(folder)
  server = new ServerProcess(folder, { NODE_OPTIONS, LOG_LEVEL: 'warn' })
  address = await server.ready()
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true })
})

const isLogged = (text: string) => expect.poll(() => server.said, { timeout: 20_000 }).toContain(text)
const isReady = async () => (await fetch(`${address}/health/ready`)).status

test('a handler of a socket event that throws, at once or later, ends that event alone', async () => {
  const form = {
    email: 'grace@example.org',
    password: 'a quiet harbour',
    userType: 'church',
    profileData: { name: 'Grace Chapel', denomination: 'episcopal', address: { city: 'Atlanta', state: 'GA' } },
  }
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(form) })
  const socket = await connected(address, { token: String(Reflect.get(Object(await reply.json()), 'token')) })
  const requestId = crypto.randomUUID()
  const hint = { requestId, status: 'confirmed' as const, recipientId: requestId }
  const sentence = { error: 'Something went wrong on our side. Please try again.' }
  expect(await ask((ack) => socket.emit('leave_request', requestId, ack))).toEqual(sentence)
  socket.emit('request_status_update', hint)
  await isLogged('planted: async handler')
  await isLogged('planted: sync handler')
  expect(await ask((ack) => socket.emit('join_request', requestId, ack))).toEqual({
    error: 'The request was not found',
  })
})

test('a listener, a job and a promise that fail end nothing, and are logged and counted', async () => {
  server.child.kill('SIGUSR2')
  for (const what of ['job', 'sync listener', 'second async listener', 'promise']) await isLogged(`planted: ${what}`)
  await isLogged('"message":"not an error"')
  expect(await isReady()).toBe(200)
  const metrics = await (await fetch(`${address}/metrics`)).text()
  expect(metrics).toContain('openpulpit_faults_total{kind="rejection"} 2')
  expect(server.hasEnded).toBe(false)
})

test('an exception that no one caught ends the server in order, with 1 and with its database', async () => {
  const { postgresPid } = server
  server.child.kill('SIGWINCH')
  expect(await server.end()).toBe(1)
  expect(server.said).toContain('planted: timer')
  expect(server.said).not.toContain('Closing the')
  expect(isAlive(postgresPid)).toBe(false)
})
