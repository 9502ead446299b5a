import type { Kysely } from 'kysely'
import pg from 'pg'
import { kyselyOver } from './read-executor.ts'
import { ReconnectingPool } from './reconnecting-pool.ts'
import type { DB } from './schema.ts'
import { SharedReaders } from './shared-readers.ts'

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Prepared statements go over these. */
  readonly readers: SharedReaders
  close(): Promise<void>
}

interface Options {
  readonly max?: number
  readonly applicationName?: string
  readonly queryTimeoutMs?: number
  readonly statementTimeoutMs?: number
  /** For what may be lost when the database falls: an answer does not wait for the disk. */
  readonly isFleeting?: boolean
}

/** Opens connections as they are needed. Losing them all never ends the process: the next query connects anew. */
export function openDatabase(
  url: string,
  {
    max = 20,
    applicationName = 'openpulpit',
    queryTimeoutMs = 20_000,
    statementTimeoutMs = 15_000,
    isFleeting = false,
  }: Options = {},
): Database {
  const options = {
    connectionString: url,
    // What is asked together goes out together, and a connection on which an answer does not come in time is ended.
    pipeline: true,
    application_name: applicationName,
    types,
    ...(isFleeting && { options: '-c synchronous_commit=off' }),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    // Also when the other end is gone without a word, and no answer ever comes.
    query_timeout: queryTimeoutMs,
  }
  const pool = new ReconnectingPool({ ...options, max, idleTimeoutMillis: 30_000 })
  // Without a listener, a connection that breaks would end the process. Whoever was using it gets the error as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // What is prepared goes by keys: one plan is as good as another, and none is made again.
  const readers = new SharedReaders({ ...options, options: '-c plan_cache_mode=force_generic_plan' })

  let closed: Promise<void> | undefined
  return {
    kysely: kyselyOver(pool, readers),
    pool,
    readers,
    close: () => (closed ??= Promise.all([readers.close(), pool.end()]).then(() => {})),
  }
}

const { builtins, getTypeParser } = pg.types
// The driver's list of types has no arrays.
const dateArray: number = 1182
const textArray: number = 1009

const types = new pg.TypeOverrides()
// A day is a day: a Date would move it with the server's time zone.
types.setTypeParser(builtins.DATE, (day) => day)
types.setTypeParser(dateArray, getTypeParser(textArray))
types.setTypeParser(builtins.TIME, (time) => time.slice(0, 'HH:MM'.length))
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)
