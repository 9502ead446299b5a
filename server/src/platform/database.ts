import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/** A pool of connections, and the query builder on it. */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
// A day is a day and a time of day is HH:MM: neither becomes an instant in the server's own zone.
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.TIME, (text) => text.slice(0, 5))
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)

export function openDatabase(
  url: string,
  { max = 10, applicationName = 'openpulpit' }: { max?: number; applicationName?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A restarted database drops idle connections: the pool opens new ones, nobody needs to die of it.
  pool.on('error', () => undefined)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, pool, close: () => kysely.destroy() }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Whether the database refused a write because two things would overlap. */
export const isClash = (error: unknown): boolean => hasCode(error, '23P01')

/** Whether the database refused a write because it is there already. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505')
