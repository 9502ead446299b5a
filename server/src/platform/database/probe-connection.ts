import type { FastifyInstance } from 'fastify'
import { type Database, openDatabase } from './database.ts'

const withinMs = 900

/** Asks the database something; without an answer within a second there are no rows at all. */
export type ProbeConnection = <Row extends object>(statement: string) => Promise<Row[] | undefined>

/**
 * A connection beside the pool, for one thing that operators ask: whether the database is there depends neither on how much
 * is asked of it nor on what else they want to know.
 */
export function openProbeConnection(
  app: FastifyInstance,
  database: Database,
  purpose: 'health' | 'metrics',
): ProbeConnection {
  const { pool, close } = openDatabase(database.pool.options.connectionString ?? '', {
    max: 1,
    applicationName: `openpulpit ${purpose}`,
    queryTimeoutMs: withinMs,
    // Else it would go on in the database, for no one.
    statementTimeoutMs: withinMs,
  })
  app.addHook('onClose', close)
  return async <Row extends object>(statement: string) => {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, withinMs)
    const answer = pool.query<Row>(statement).then(
      ({ rows }) => rows,
      () => undefined,
    )
    return Promise.race([answer, late.then(() => undefined)]).finally(() => clearTimeout(timer))
  }
}
