import type { FastifyInstance } from 'fastify'
import type { SharedRedis } from '../shared-redis.ts'
import { postgresAdapter } from './postgres-adapter.ts'

interface Ways {
  readonly databaseUrl: string
  readonly redis: SharedRedis | undefined
  /** Called when something may have been told that this server did not hear. */
  hasMissed(): void
}

/**
 * How the sockets of all servers on one database speak to each other. Redis is quicker and spares the database; without it,
 * and wherever it does not reach, they speak through the database.
 */
export async function openAdapter(app: FastifyInstance, { databaseUrl, redis, hasMissed }: Ways) {
  const overDatabase = postgresAdapter(app, databaseUrl, hasMissed)
  if (!redis) return overDatabase
  const { redisAdapter } = await import('./redis-adapter.ts')
  return redisAdapter(app, redis, { overDatabase, hasMissed })
}
