/**
 * This version against another one, alternating: each with its own data, started as by `npm start`.
 *   npm run bench:versions -- --other FOLDER [--rounds 8] [--count 100]
 * FOLDER is another checkout with its packages installed. Ratios compare this version's replies per second and CPU time
 * with the other's. Exits with 1 if any rate is below 0.95 of the other's.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import { freePort } from '../server/test/servers/free-port.ts'
import { call, inTurn, register } from './accepted-requests.ts'
import { type Series, series } from './paired-measurement.ts'
import { parentOf, processorTime } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    count: { type: 'string', default: '100' },
  },
})
if (!values.other) throw new Error('name the other checkout: --other FOLDER')
const rounds = Number(values.rounds)
const count = Number(values.count)
const connections = 10
const churches = 10
const leastShare = 0.95

interface Version {
  readonly address: string
  readonly child: ChildProcess
  readonly dataDir: string
  readonly asking: readonly string[]
  readonly asked: readonly { readonly token: string; readonly profileId: string }[]
  /** The newest sent requests without an answer. */
  waiting: { readonly id: string; readonly token: string }[]
  round: number
}

const versions = [await start(resolve(import.meta.dirname, '..')), await start(resolve(values.other))] as const
const [ours, other] = versions
try {
  const acts: Record<string, (version: Version) => Promise<unknown>> = {
    'a request sent': sendRequests,
    'a request accepted': acceptRequests,
    'who am I': (version) => get(version, '/auth/me'),
    'a request': (version) => get(version, `/requests/${version.waiting[0]?.id}`),
    'my requests': (version) => get(version, '/requests?limit=10'),
    search: (version) => get(version, '/preachers/search?location=Atlanta%2C%20GA'),
  }
  // Warms up, so that V8's compilation is not measured.
  for (const version of versions)
    for (let at = 0; at < 2; at++) for (const act of Object.values(acts)) await act(version)
  const measured = Object.keys(acts).map((name) => ({ name, rate: [], server: [], database: [] }) as Measured)
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that other load affects both alike.
    const order = round % 2 === 0 ? [ours, other] : [other, ours]
    for (const { name, rate, server, database } of measured) {
      const taken = new Map<Version, Awaited<ReturnType<typeof measure>>>()
      for (const version of order) taken.set(version, await measure(version, acts[name] ?? sendRequests))
      const [mine, theirs] = [taken.get(ours), taken.get(other)]
      if (!mine || !theirs) throw new Error('a version was not measured')
      rate.push(mine.rate / theirs.rate)
      server.push(mine.server / theirs.server)
      database.push(mine.database / theirs.database)
    }
  }
  console.log(`\n${rounds} rounds of ${count}, ${connections} at a time; median [5 %–95 %]\n`)
  console.log('| | answers a second | CPU of the server | CPU of PostgreSQL |\n| --- | --: | --: | --: |')
  for (const { name, rate, server, database } of measured) {
    console.log(`| ${name} | ${spread(series(rate))} | ${spread(series(server))} | ${spread(series(database))} |`)
    if (series(rate).median < leastShare) process.exitCode = 1
  }
} finally {
  for (const { child, dataDir } of versions) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Measured {
  readonly name: string
  readonly rate: number[]
  readonly server: number[]
  readonly database: number[]
}

/** CPU time counts until queued jobs are done, while the rate does not wait for them. */
async function measure(version: Version, act: (version: Version) => Promise<unknown>) {
  const postmaster = Number(readFileSync(join(version.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const spent = () => processorTime(parentOf(postmaster), postmaster)
  const [before, begun] = [spent(), performance.now()]
  await act(version)
  const rate = count / ((performance.now() - begun) / 1_000)
  await untilIdle(spent)
  const after = spent()
  return { rate, server: after.server - before.server + 1, database: after.database - before.database + 1 }
}

async function untilIdle(spent: () => { server: number; database: number }): Promise<void> {
  for (let before = spent(); ; ) {
    await pause(300)
    const now = spent()
    if (now.server - before.server + now.database - before.database <= 40) return
    before = now
  }
}

async function sendRequests(version: Version): Promise<void> {
  const round = version.round++
  const first = addDays(nextSunday(dayOf(new Date(), 'America/New_York')), 28 + 7 * round)
  version.waiting = await inTurn(count, connections, async (at) => {
    const [token, preacher] = [version.asking[at % churches], version.asked[at]]
    if (!token || !preacher) throw new Error('there is no one to ask')
    const { _id } = await call(`${version.address}/api/requests`, 'POST', token, {
      preacher: preacher.profileId,
      date: first,
      serviceTime: quarterHour(at / churches),
      serviceType: 'sunday_morning',
      expectedDuration: 15,
      honorarium: { amount: 200, paymentMethod: 'check' },
    })
    return { id: String(_id), token: preacher.token }
  })
}

/** A church's requests must not be at the same time. */
function quarterHour(at: number): string {
  return new Date(Math.floor(at) * 900_000).toISOString().slice(11, 16)
}

function acceptRequests({ address, waiting }: Version): Promise<unknown> {
  return inTurn(waiting.length, connections, async (at) => {
    const { id, token } = waiting[at] ?? { id: '', token: '' }
    await call(`${address}/api/requests/${id}`, 'PATCH', token, { status: 'confirmed' })
  })
}

function get({ address, asking }: Version, path: string): Promise<unknown> {
  return inTurn(count, connections, async () => {
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${asking[0]}` } })
    await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  })
}

async function start(folder: string): Promise<Version> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-versions-'))
  const address = `http://localhost:${await freePort()}`
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: new URL(address).port, DATA_DIR: dataDir, RATE_LIMITS: 'off', BILLING: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('is ready')) break
  child.stdout.resume()
  const asking = await inTurn(churches, 2, async () => (await register(address, 'church')).token)
  const asked = await inTurn(count, 2, () => register(address, 'preacher'))
  return { address, child, dataDir, asking, asked, waiting: [], round: 0 }
}

function spread({ median, low, high }: Series): string {
  return `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`
}
