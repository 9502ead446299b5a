import type { FastifyInstance } from 'fastify'
import type { ProbeConnection } from '../database/probe-connection.ts'
import { refuse } from '../errors.ts'

/** Liveness and readiness probes for operators. */
export function serveHealth(app: FastifyInstance, ask: ProbeConnection): void {
  let asking: ReturnType<ProbeConnection> | undefined
  /** Concurrent probes share one query. */
  const isDatabaseThere = async () => {
    asking ??= ask('select 1').finally(() => {
      asking = undefined
    })
    return (await asking) !== undefined
  }

  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isDraining) throw refuse('unavailable', 'This server is about to stop')
    if (!(await isDatabaseThere())) throw refuse('unavailable', 'The database is away')
    return { status: 'ok' }
  })
}
