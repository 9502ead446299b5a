import type { FastifyInstance } from 'fastify'
import { type Database, openDatabase } from './database.ts'

const withinMs = 900

/** Runs a statement; undefined if there is no answer within a second. */
export type ProbeConnection = <Row extends object>(statement: string) => Promise<Row[] | undefined>

/**
 * A connection beside the pool for one kind of probe, so that its answer depends neither on the load of the pool nor on
 * other probes.
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
    // Otherwise PostgreSQL would keep running a statement that no one waits for.
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
