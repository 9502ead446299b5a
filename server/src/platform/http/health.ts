import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** For operators: is the process alive, and can it serve. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(database.kysely)
    return { status: 'ok' }
  })
}
