import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { loadPlaces } from '../server/src/features/places/commands.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { fillCountry, type Size, tokenOf } from './country-data.ts'
import { firstSunday } from './many-preachers.ts'
import { postmasterOf, processorTime } from './processor-time.ts'

interface Member {
  readonly token: string
  readonly profileId: string
  readonly requestId: string
  readonly threadId: string
}
type Send = (path: string, token: string, body?: object, method?: string) => Promise<Record<string, unknown>>

export interface Country extends AsyncDisposable {
  readonly send: Send
  /** Evenly sampled from all members. */
  readonly churches: readonly Member[]
  readonly preachers: readonly Member[]
  gigabytes(): Promise<string>
  /** CPU milliseconds per task in the server and in PostgreSQL. */
  cpuOf(task: () => Promise<unknown>, times: number): Promise<{ server: number; database: number }>
  forgetScans(): Promise<void>
  scans(): Promise<readonly { table: string; scans: string; rows: string }[]>
}

/** The number of calling members, in rotation, so that a call does not find its rows cached. */
const callers = 400

/** Creates a database of this size beside the one at `url`, with the real server on it. */
export async function openCountry(url: string, size: Size, folder: string): Promise<Country> {
  const own = new URL(url)
  own.pathname = `bench_${randomUUID().replaceAll('-', '')}`
  const beside = new pg.Client(url)
  await beside.connect()
  await beside.query(`create database ${own.pathname.slice(1)}`)
  const postmaster = await postmasterOf(beside)
  await beside.end()
  const database = openDatabase(own.href)
  await migrate(database.pool)
  await loadPlaces(database)
  await fillCountry(database, size)

  const settings = { DATABASE_URL: own.href, LOG_LEVEL: 'error' }
  const server = new ServerProcess(join(folder, own.pathname.slice(1)), settings, undefined, undefined, [
    'server/build/main.js',
  ])
  const address = await server.ready()
  const agent = new Agent({ keepAlive: true })
  const membersOf = async (who: 'church' | 'preacher', count: number): Promise<Member[]> => {
    const numbers = Array.from({ length: callers }, (_, at) => 1 + Math.floor((at * (count - 1)) / callers))
    const kind = who === 'church' ? 'a000' : '9000'
    const { rows } = await database.pool.query<{ n: number; request: string; thread: string }>(
      `select n, requests.id as request, threads.id as thread from unnest($1::int[]) as n
       cross join lateral (select ('01900000-0000-7000-${kind}-' || lpad(to_hex(n), 12, '0'))::uuid as id) as member
       cross join lateral (select id from requests where ${who}_id = member.id and status = 'completed' limit 1) as requests
       join threads on threads.request_id = requests.id
       ${who === 'preacher' ? 'join preachers on preachers.id = member.id and is_active' : ''} order by n`,
      [numbers],
    )
    return rows.map(({ n, request, thread }) => ({
      token: tokenOf(who, n),
      profileId: `01900000-0000-7000-${kind}-${n.toString(16).padStart(12, '0')}`,
      requestId: request,
      threadId: thread,
    }))
  }
  return {
    send: (path, token, body, method) =>
      call(address + path, agent, token, body, method).catch((error: unknown) => {
        throw new Error(`a call failed; the server said: ${server.said}`, { cause: error })
      }),
    churches: await membersOf('church', size.churches),
    preachers: await membersOf('preacher', size.preachers),
    gigabytes: async () => {
      const { rows } = await database.pool.query<{ gb: string }>(
        'select round(pg_database_size(current_database()) / 1e9, 1) as gb',
      )
      return rows[0]?.gb ?? ''
    },
    async cpuOf(task, times) {
      const before = processorTime(server.child.pid, postmaster)
      for (let at = 0; at < times; at++) await task()
      const after = processorTime(server.child.pid, postmaster)
      return {
        server: (after.server - before.server) / times,
        database: (after.database - before.database) / times,
      }
    },
    forgetScans: async () => void (await database.pool.query('select pg_stat_reset()')),
    scans: async () => {
      const { rows } = await database.pool.query<{ table: string; scans: string; rows: string }>(
        `select relname as table, seq_scan as scans, seq_tup_read as rows from pg_stat_user_tables
         where seq_tup_read > 100000 order by seq_tup_read desc`,
      )
      return rows
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      await server.end('SIGTERM')
      await database.close()
    },
  }
}

/** The calls, each by the next member. */
export const countryCalls: Readonly<Record<string, (on: Country) => () => Promise<unknown>>> = {
  'who am I': ({ churches, send }) => withNext(churches, ({ token }) => send('/api/auth/me', token)),
  'my requests': ({ churches, send }) => withNext(churches, ({ token }) => send('/api/requests', token)),
  'a request': ({ churches, send }) =>
    withNext(churches, ({ token, requestId }) => send(`/api/requests/${requestId}`, token)),
  inbox: ({ preachers, send }) => withNext(preachers, ({ token }) => send('/api/threads', token)),
  'a conversation': ({ churches, send }) =>
    withNext(churches, ({ token, threadId }) => send(`/api/threads/${threadId}`, token)),
  notifications: ({ churches, send }) => withNext(churches, ({ token }) => send('/api/notifications', token)),
  "a church's figures": ({ churches, send }) => withNext(churches, ({ token }) => send('/api/churches/stats', token)),
  "a preacher's figures": ({ preachers, send }) =>
    withNext(preachers, ({ token }) => send('/api/preachers/stats', token)),
  'search around Atlanta, a free Sunday': ({ churches, send }) =>
    withNext(churches, ({ token }) =>
      send(`/api/preachers/search?location=Atlanta%2C%20GA&date=${firstSunday}`, token),
    ),
  'search a denomination, by rating': ({ churches, send }) =>
    withNext(churches, ({ token }) => send('/api/preachers/search?denomination=lutheran_elca&sort=rating', token)),
  'send a request': (on) => sent(on).ask,
  'accept it': (on) => sent(on).accept,
}

function withNext(members: readonly Member[], task: (member: Member) => Promise<unknown>) {
  let at = 0
  return () => {
    const member = members[at++ % members.length]
    if (!member) throw new Error('there is no one to make a call')
    return task(member)
  }
}

const ledgers = new WeakMap<Country, ReturnType<typeof ledgerOf>>()
const sent = (on: Country) => {
  const known = ledgers.get(on) ?? ledgerOf(on)
  ledgers.set(on, known)
  return known
}

/** Sent requests without an answer. */
function ledgerOf({ churches, preachers, send }: Country) {
  const waiting: { id: string; token: string }[] = []
  let at = 0
  const ask = async () => {
    const [church, preacher] = [churches[at % churches.length], preachers[at++ % preachers.length]]
    if (!church || !preacher) throw new Error('there is no one to ask')
    const { _id } = await send('/api/requests', church.token, {
      preacher: preacher.profileId,
      date: '2027-04-28',
      serviceTime: '19:00',
      serviceType: 'wednesday',
      expectedDuration: 60,
      honorarium: { amount: 200, paymentMethod: 'check' },
    })
    waiting.push({ id: String(_id), token: preacher.token })
  }
  const accept = () => {
    const next = waiting.shift()
    if (!next) throw new Error('no request waits for its answer')
    return send(`/api/requests/${next.id}`, next.token, { status: 'confirmed' }, 'PATCH')
  }
  return { ask, accept }
}

function call(url: string, agent: Agent, token: string, body?: object, method = body ? 'POST' : 'GET') {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = String(Buffer.concat(chunks))
        if (answer.statusCode && answer.statusCode < 300) resolve(JSON.parse(text) as Record<string, unknown>)
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text}`))
      })
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}
