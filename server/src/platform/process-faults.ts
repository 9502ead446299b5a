import type { FastifyInstance } from 'fastify'
import type { Shutdown } from './shutdown.ts'

/**
 * The last resort, for what every handler, listener and job should have caught itself. A promise that is rejected unheard has
 * left nothing half done in Node: it is logged, counted, and the server goes on. An exception that no one caught may have cut
 * through anything, a parser in the middle of a packet for instance, so what runs after it can no longer be trusted: the server
 * stops taking work, answers what it has taken, and ends with 1. Whoever supervises it brings it back.
 */
export function catchFaults(app: FastifyInstance, shutdown: Shutdown): void {
  const { faults } = app.parts.metrics
  process.on('unhandledRejection', (reason) => {
    faults.inc({ kind: 'rejection' })
    app.log.error({ err: reason }, 'a promise was rejected, and no one caught it')
  })
  process.on('uncaughtException', (error) => {
    faults.inc({ kind: 'exception' })
    app.log.fatal({ err: error }, 'an exception that no one caught: the server ends')
    shutdown.end(1)
  })
}
