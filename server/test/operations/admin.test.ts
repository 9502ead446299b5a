import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { run, sentenceOf } from '../../../scripts/admin-run.ts'
import { databaseUnavailableMessage } from '../../src/platform/database/errors.ts'
import { aChurch, password, type TestApp, testApp } from '../app.ts'
import { connected } from '../clients/socket-clients.ts'
import { testDatabase } from '../database.ts'
import { authenticator } from '../fixtures/authenticator.ts'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { ServerProcess } from '../servers/server-process.ts'

// Starts whole servers and programs, on a possibly busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const script = join(import.meta.dirname, '../../../scripts/admin.ts')
const folder = mkdtempSync(join(tmpdir(), 'openpulpit-admin-'))
const dataDir = join(folder, 'data')
let server: ServerProcess
let address: string
beforeAll(async () => {
  prepareDataDir(dataDir)
  server = new ServerProcess(dataDir)
  address = await server.ready()
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true })
})

type Environment = Record<string, string>
const beside = { PUBLIC_URL: 'https://pulpit.example' }

/** Runs `npm run admin` as an operator does. */
async function typed(words: string[], settings: Environment = { DATA_DIR: dataDir }) {
  const env = { PATH: process.env.PATH, ...beside, ...settings }
  const child = spawn(process.execPath, [script, ...words], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said, complained }
}

/** The same in this process, which is much faster. */
async function admin(words: string[], settings: Environment = { DATA_DIR: dataDir }) {
  const said: string[] = []
  const complained: string[] = []
  for (const [name, value] of Object.entries({ DATABASE_URL: undefined, ...beside, ...settings }))
    vi.stubEnv(name, value)
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(`${line}\n`))
  vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(`${line}\n`))
  try {
    const code = await run(words)
    return { code, said: said.join(''), complained: complained.join('') }
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

async function post(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = await reply.text()
  return { status: reply.status, body: said ? JSON.parse(said) : {} }
}
const logIn = (email: string, secret: string) => post('/auth/login', { email, password: secret })

const place = ['--city', 'Atlanta', '--state', 'GA']
const creating = (email: string) => ['create', '--email', email, '--type', 'church', '--name', 'Hope Chapel', ...place]
const create = (email: string) => admin(creating(email))

describe('beside a server that runs its own database', () => {
  test('an account is made, its password set by the link, which confirms no address, and it is found by a part of its name', async () => {
    const email = 'hope@example.org'
    const { code, said } = await typed(creating(email))
    expect(code).toBe(0)
    const token = /https:\/\/pulpit\.example\/reset-password\/([\w-]+)/.exec(said)?.[1] ?? ''
    expect(await post('/auth/reset-password', { token, password })).toMatchObject({ status: 204 })
    expect(await logIn(email, password)).toMatchObject({ status: 200, body: { user: { emailVerified: false } } })
    const found = await admin(['find', 'pe chap'])
    expect(found).toMatchObject({ code: 0, complained: '' })
    expect(found.said).toMatch(
      /Hope Chapel {2}<hope@example\.org>[\s\S]*church, address not confirmed\n[\s\S]*trial until/,
    )
    expect(await typed(creating(email))).toMatchObject({ code: 1, said: '' })
  })

  test('anyone who is disabled is out, is told so, and is let in again; all of it is in the log', async () => {
    const form = { email: 'shut@example.org', password, userType: 'church' }
    const profileData = { name: 'Shut Chapel', denomination: 'episcopal', address: { city: 'Atlanta', state: 'GA' } }
    await post('/auth/register', { ...form, profileData })
    const socket = await connected(address, (await logIn(form.email, password)).body as { token: string })
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    expect(await admin(['disable', 'SHUT@example.org'])).toMatchObject({ code: 0, complained: '' })
    expect(await logIn(form.email, password)).toMatchObject({ status: 403, body: { code: 'disabled' } })
    await cut
    expect(await admin(['enable', form.email])).toMatchObject({ code: 0 })
    expect(await logIn(form.email, password)).toMatchObject({ status: 200 })
    const { said } = await admin(['audit', form.email])
    expect(said.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual([
      ...['Signed in', 'Account enabled again', 'Account disabled', 'Signed in', 'Account created', undefined],
    ])
    expect(said).toContain('at the console')
  })

  test('an admin is made, and ended, from the next call on', async () => {
    const see = async (token: unknown) =>
      (await fetch(`${address}/api/admin/audit`, { headers: { authorization: `Bearer ${token}` } })).status
    const { said } = await create('runs@example.org')
    await post('/auth/reset-password', { token: /reset-password\/([\w-]+)/.exec(said)?.[1] ?? '', password })
    const { token } = (await logIn('runs@example.org', password)).body
    expect(await see(token)).toBe(403)
    await admin(['make-admin', 'runs@example.org'])
    expect(await see(token)).toBe(200)
    await admin(['end-admin', 'runs@example.org'])
    expect(await see(token)).toBe(403)
  })

  test('who has lost phone and recovery codes signs in with the password alone again', async () => {
    const email = 'lost@example.org'
    const form = { email, password, userType: 'church', profileData: aChurch }
    const { token } = (await post('/auth/register', form)).body
    const asOwner = (path: string, body: object) => post(path, body, String(token))
    expect(await admin(['remove-second-factor', email])).toMatchObject({
      code: 0,
      said: expect.stringContaining('no second'),
    })
    expect((await admin(['verify', email])).said).toContain('is confirmed.')
    const { secret } = (await asOwner('/auth/second-factor/begin', { password })).body
    const code = authenticator(String(secret), () => new Date()).code()
    expect((await asOwner('/auth/second-factor', { code })).status).toBe(200)
    expect(await logIn(email, password)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
    expect(await admin(['remove-second-factor', email])).toMatchObject({ code: 0, complained: '' })
    expect(await logIn(email, password)).toMatchObject({ status: 200 })
    const { said } = await admin(['audit', email])
    expect(said).toMatch(/Two-step sign-in turned off.*at the console/)
  })

  test('a subscription is granted and taken back', async () => {
    const email = 'granted@example.org'
    await create(email)
    expect((await admin(['grant', email, '--months', '3'])).said).toMatch(/has a subscription until \d{4}-/)
    expect((await admin(['grant', email, '--forever'])).said).toContain('without an end')
    expect(await admin(['ungrant', email])).toMatchObject({ code: 0 })
    expect(await admin(['ungrant', email])).toMatchObject({
      ...{ code: 1, said: '', complained: 'No subscription was granted to them, so nothing was changed.\n' },
    })
  })

  test('the keys are new afterwards, and devices have to ask again', async () => {
    const { body } = await post('/auth/register', {
      ...{ email: 'keys@example.org', password, userType: 'church' },
      profileData: { name: 'Key Chapel', denomination: 'episcopal', address: { city: 'Atlanta', state: 'GA' } },
    })
    const key = async () => {
      const headers = { authorization: `Bearer ${body.token}` }
      return (await (await fetch(`${address}/api/push/key`, { headers })).json()) as { publicKey: string }
    }
    const before = await key()
    expect(await admin(['rotate-keys'])).toMatchObject({ code: 0, complained: '' })
    expect(await key()).not.toEqual(before)
    expect(await key()).toEqual(await key())
  })

  test('an address is confirmed on the operator’s word, after its link was sent again', async () => {
    await create('word@example.org')
    expect((await admin(['resend', 'word@example.org'])).said).toContain('mails the link')
    expect((await admin(['verify', 'word@example.org'])).said).toContain('is confirmed.')
    expect((await admin(['audit', 'word@example.org'])).said).toMatch(/Confirmed[\s\S]*sent again[\s\S]*created/)
  })
})

test('it works where no server runs, and leaves the database to the next one', async () => {
  await server.end('SIGTERM')
  expect(await create('alone@example.org')).toMatchObject({ code: 0, complained: '' })
  server = new ServerProcess(dataDir)
  address = await server.ready()
  expect((await admin(['find', 'alone@example.org'])).said).toContain('Hope Chapel')
})

test.each([
  [{ code: 'ECONNREFUSED' }, 'connect ECONNREFUSED'],
  [{ code: 'EAI_AGAIN' }, 'getaddrinfo EAI_AGAIN'],
  [{ code: '57P03' }, 'the database system is starting up'],
])('a database that goes away with %j in the middle is logged in one line, with what it said', (given, words) => {
  const error = Object.assign(new Error(words), given)
  const line = `The database cannot be reached: ${words}`
  expect(sentenceOf(error)).toBe(line)
  expect(sentenceOf(new Error(databaseUnavailableMessage, { cause: error }))).toBe(line)
})

test('servers on one database are told at once', async () => {
  const given: TestApp = await testApp()
  const settings = { DATABASE_URL: given.database.pool.options.connectionString ?? '' }
  const other = new ServerProcess(join(folder, 'other'), settings)
  try {
    const person = await given.church()
    const socket = await connected(await other.ready(), person)
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    expect(await admin(['disable', person.email], settings)).toMatchObject({ code: 0, complained: '' })
    await cut
  } finally {
    await other.end('SIGTERM')
    await given.close()
  }
})

describe('what is not understood', () => {
  test.each([
    [['sing'], 2, 'There is no "sing"'],
    [['grant', 'a@example.org', '--months', '0'], 2, 'a number from 1 to 120'],
    [['create', '--email', 'x', '--type', 'church', '--name', 'X', ...place], 2, 'valid email'],
    [
      ['create', '--email', 'x@example.org', '--type', 'church', '--password', 'secret'],
      2,
      "Unknown option '--password'",
    ],
    [['enable', 'nobody@example.org'], 1, 'There is no account with the address nobody@example.org'],
  ])('%j ends with %i and one sentence', async (words, code, sentence) => {
    const { complained, ...ended } = await admin(words)
    expect(ended).toEqual({ code, said: '' })
    expect(complained).toContain(sentence)
    expect(complained.trim().split('\n')).toHaveLength(1)
  })

  test('nor is a folder without a database filled with one', async () => {
    const missing = join(folder, 'nowhere')
    expect(await admin(['audit'], { DATA_DIR: missing })).toMatchObject({
      ...{ code: 1, complained: expect.stringContaining('has no database') },
    })
    const url = 'postgresql://nobody@127.0.0.1:1/nothing'
    const file = join(folder, 'database_url')
    writeFileSync(file, `${url}\n`)
    for (const settings of [{ DATABASE_URL: url }, { DATABASE_URL_FILE: file }]) {
      expect(await admin(['audit'], settings)).toMatchObject({
        ...{ code: 1, said: '', complained: expect.stringContaining('cannot be reached') },
      })
    }
  })

  test('nor is a database changed that is not of this version yet', async () => {
    const { pool, close } = await testDatabase()
    const landed = async () => (await pool.query('select from migrations')).rowCount ?? 0
    await pool.query('delete from migrations where number = (select max(number) from migrations)')
    const before = await landed()
    expect(await admin(['audit'], { DATABASE_URL: pool.options.connectionString ?? '' })).toEqual({
      ...{ code: 1, said: '' },
      complained: 'The database is not of this version yet: start the server of this version first\n',
    })
    expect(await landed()).toBe(before)
    await close()
  })

  test('help says what there is', async () => {
    const { code, said } = await admin(['help'])
    expect(code).toBe(0)
    for (const act of ['find', 'create', 'disable', 'enable', 'rotate-keys']) expect(said).toContain(`\n  ${act}`)
  })
})
