import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { testDatabase } from '../database.ts'
import { ServerProcess } from '../servers/server-process.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-beside-'))
let beside: Database
let url: URL
const started: ServerProcess[] = []

beforeAll(async () => {
  beside = await testDatabase()
  url = new URL(beside.pool.options.connectionString ?? '')
  url.pathname = `test_${randomUUID().replaceAll('-', '')}`
  await beside.pool.query(`create database ${url.pathname.slice(1)} template template0`)
})
afterAll(async () => {
  await Promise.all(started.map((server) => server.end('SIGKILL')))
  await beside.pool.query(`drop database ${url.pathname.slice(1)} with (force)`)
  await beside.close()
  rmSync(folder, { recursive: true })
})

function start(databaseUrl: string, settings: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess(folder, { DATABASE_URL: databaseUrl, ...settings })
  started.push(server)
  return server
}

test('two servers that start at the same moment on an empty database make its tables once', async () => {
  const both = [start(url.href), start(url.href)]
  const addresses = await Promise.all(both.map((server) => server.ready()))
  for (const address of addresses) expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect(both.map(({ said }) => said).join()).not.toMatch(/error|failed/i)
  const [near, far] = await Promise.all(
    addresses.map(async (address): Promise<unknown> => (await fetch(`${address}/api/places?q=atlanta`)).json()),
  )
  expect(near).toHaveProperty('places.0')
  expect(far).toEqual(near)
  await Promise.all(both.map((server) => server.end('SIGTERM')))
})

test('what a killed server had still to do is done by another one', async () => {
  const databaseUrl = beside.pool.options.connectionString ?? ''
  const states = async () =>
    (await beside.pool.query("select state from pgboss.job where name like '%newsletter%'")).rows.map(
      ({ state }) => state,
    )
  let to: string
  do {
    to = `${randomUUID()}@example.org`
    const server = start(databaseUrl)
    const address = await server.ready()
    // Jobs are fetched once a second: sometimes this one is faster than the server's end, which proves nothing.
    const { status } = await fetch(`${address}/api${newsletterEndpoints.subscribe.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: to }),
    })
    await server.end('SIGKILL')
    expect(status).toBe(202)
  } while (!(await states()).includes('created'))

  const server = start(databaseUrl, { REDIS_URL: 'redis://:secret@cache' })
  const address = await server.ready()
  expect(server.said).toContain('REDIS_URL is no longer used')
  expect(server.said).not.toContain('secret')
  const emails = async () => {
    const { mails } = (await (await fetch(`${address}/dev/mail.json?to=${to}`)).json()) as { mails: unknown[] }
    return mails.length
  }
  await expect.poll(emails, { timeout: 20_000 }).toBe(1)
})
