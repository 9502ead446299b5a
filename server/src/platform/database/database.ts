import type { Kysely } from 'kysely'
import pg from 'pg'
import { ReconnectingPool } from './reconnecting-pool.ts'
import type { DB } from './schema.ts'
import { kyselyOver } from './statements/read-executor.ts'
import { SharedReaders } from './statements/shared-readers.ts'

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Shared connections that run prepared statements. */
  readonly readers: SharedReaders
  close(): Promise<void>
}

interface Options {
  readonly max?: number
  readonly applicationName?: string
  readonly queryTimeoutMs?: number
  readonly statementTimeoutMs?: number
  /** Commits without waiting for the disk; for writes that may be lost when the database crashes. */
  readonly isFleeting?: boolean
}

/** Opens connections on demand. Losing all of them never ends the process: the next query reconnects. */
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
    // Sends concurrent statements without waiting in between, and closes a connection whose answer does not come in
    // time.
    pipeline: true,
    application_name: applicationName,
    types,
    ...(isFleeting && { options: '-c synchronous_commit=off' }),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    // Also covers a peer that vanished silently, from which no answer ever comes.
    query_timeout: queryTimeoutMs,
  }
  const pool = new ReconnectingPool({ ...options, max, idleTimeoutMillis: 30_000 })
  // Without a listener, a broken connection would end the process. The running query rejects with the same error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Prepared statements look up rows by key, so one generic plan fits all values.
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
// The driver's type list lacks array types.
const dateArray: number = 1182
const textArray: number = 1009

const types = new pg.TypeOverrides()
// A JavaScript Date would shift a day by the server's time zone.
types.setTypeParser(builtins.DATE, (day) => day)
types.setTypeParser(dateArray, getTypeParser(textArray))
types.setTypeParser(builtins.TIME, (time) => time.slice(0, 'HH:MM'.length))
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)
