import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  close(): Promise<void>
}

interface Options {
  readonly max?: number
  readonly applicationName?: string
}

/** Opens connections as they are needed. Losing them all never ends the process: the next query connects anew. */
export function openDatabase(url: string, { max = 20, applicationName = 'openpulpit' }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    // Also when the other end is gone without a word, and no answer ever comes.
    query_timeout: 20_000,
  })
  // Without a listener, a connection that breaks would end the process. Whoever was using it gets the error as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  let closed: Promise<void> | undefined
  return {
    kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close: () => (closed ??= pool.end()),
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
