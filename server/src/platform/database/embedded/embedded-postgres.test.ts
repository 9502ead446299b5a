import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { connectEmbeddedPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const said: string[] = []
const log = { warn: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log, durable: false })

// Closed to other users, including the account that PostgreSQL runs as when this is root.
const folder = mkdtempSync(join(tmpdir(), 'openpulpit-embedded-'))
const prepared = join(folder, 'prepared')
const dataDir = join(folder, 'data')
const note = join(dataDir, 'postgres/postmaster.pid')
const postmasterPid = () => Number.parseInt(readFileSync(note, 'utf8'), 10)
const running: EmbeddedPostgres[] = []

beforeAll(async () => {
  const postgres = await start(prepared)
  const database = openDatabase(postgres.url)
  await database.pool.query(`create table hymns (title text); insert into hymns values ('Abide with me')`)
  await database.close()
  await postgres.stop()
})
beforeEach(() => void execFileSync('cp', ['-a', prepared, dataDir]))
afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function opened(where = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await start(where)
  running.push(postgres)
  return postgres
}

async function titles(url: string): Promise<void> {
  const database: Database = openDatabase(url)
  const read = async () => (await database.pool.query('select title from hymns')).rows[0]?.title
  await expect.poll(() => read().catch((error: Error) => error.message), { timeout: 15_000 }).toBe('Abide with me')
  await database.close()
}

test('the database is reached through a socket in a private folder, with a password, and over no network', async () => {
  const { url } = await opened()
  const database = openDatabase(url)
  const { rows } = await database.pool.query(`select current_setting('listen_addresses') as addresses`)
  await database.close()
  expect(rows).toEqual([{ addresses: '' }])
  expect(statSync(new URL(url).searchParams.get('host') ?? '').mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  const wrong = openDatabase(url.replace(/:\w+@/, ':guessed@'))
  await expect(wrong.pool.query('select 1')).rejects.toThrow('password authentication failed')
  await wrong.close()
})

test('stopping leaves no process and no socket behind', async () => {
  const { url, stop } = await start(dataDir)
  const pid = postmasterPid()
  await stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(note)).toBe(false)
  expect(existsSync(new URL(url).searchParams.get('host') ?? '')).toBe(false)
})

test('a second server on the same DATA_DIR is refused in one line; one with its own starts beside it', async () => {
  const [first] = await Promise.all([opened(), opened(join(folder, 'other'))])
  await expect(start(dataDir)).rejects.toThrow(`DATA_DIR ${dataDir} is in use by another server`)
  await titles(first.url)
})

test('a program beside the server reaches its database where the server says that it listens', async () => {
  const own = new URL((await opened()).url).searchParams.get('host') ?? ''
  // Simulates another account with another temporary folder.
  const other = `${own}-other`
  renameSync(own, other)
  writeFileSync(note, readFileSync(note, 'utf8').replace(own, other))
  const { url } = await connectEmbeddedPostgres({ dataDir, log })
  expect(new URL(url).searchParams.get('host')).toBe(other)
  await titles(url)
  renameSync(other, own)
})

test('a PostgreSQL that is killed is started again, and anyone who asks next is served', async () => {
  const { url } = await opened()
  process.kill(postmasterPid(), 'SIGKILL')
  await titles(url)
  expect(said).toContain('PostgreSQL has ended; it is started again')
})

test('a note of a PostgreSQL long gone, whose number a stranger has now, hinders no start and costs no stranger', async () => {
  const stranger = spawn('sleep', ['60'])
  writeFileSync(
    note,
    `${stranger.pid}\n${dataDir}/postgres\n1700000000\n5432\n/nowhere\n\n  5432001         1\nready   \n`,
  )
  const { url } = await opened()
  await titles(url)
  expect(stranger.exitCode).toBe(null)
  stranger.kill()
})

test('a first start that was cut off is begun anew', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  mkdirSync(join(dataDir, 'postgres.half-made/base'), { recursive: true })
  await opened()
  expect(existsSync(join(dataDir, 'postgres.half-made'))).toBe(false)
})

test('a database that does not come up says why in one line', async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '9.6\n')
  const refusal = expect(start(dataDir)).rejects
  await refusal.toThrow(
    /^PostgreSQL did not start: database files are incompatible with server \(see .*postgres\.log\)$/,
  )
})

test("a password that is not the database's is said in one line", async () => {
  writeFileSync(join(dataDir, 'postgres-password'), 'forgotten')
  await expect(start(dataDir)).rejects.toThrow('PostgreSQL refuses its own server: password authentication failed')
  expect(existsSync(note)).toBe(false)
})

test('a DATA_DIR that cannot be made is named', async () => {
  writeFileSync(join(folder, 'file'), '')
  chmodSync(join(folder, 'file'), 0o600)
  await expect(start(join(folder, 'file/data'))).rejects.toThrow(`DATA_DIR ${folder}/file/data cannot be used`)
})
