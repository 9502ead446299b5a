import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { networkOf } from '../client-network.ts'
import { refuse } from '../errors.ts'
import type { SharedRedis } from '../shared-redis.ts'
import type { SharedCounts } from './shared-counter.ts'

/** For a route that checks a password or makes an account: guessing is slowed before anything is hashed. */
export const guarded = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } } as const

/** For a route that emails whatever address it is given: an office has as many members, and a relay wants more. */
export const emailsAnyone = { config: { rateLimit: { max: 60, timeWindow: '1 hour' } } } as const

/** Limits requests per client, at all servers together where they share a Redis; a route may be stricter by its own `config.rateLimit`. */
export async function limitRates(
  app: FastifyInstance,
  { rateLimits }: Settings,
  redis: SharedRedis | undefined,
): Promise<void> {
  if (!rateLimits) return
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    ...(redis && { redis: await sharedCounts(app, redis), nameSpace: `${redis.prefix}rate-limits:` }),
    errorResponseBuilder: (_request, { after }) =>
      refuse('rate_limited', `That was a little fast. Please try again in ${after}.`),
  })
}

async function sharedCounts(app: FastifyInstance, shared: SharedRedis): Promise<SharedCounts> {
  const [{ openRedis }, { SharedCounts }] = await Promise.all([import('../redis.ts'), import('./shared-counter.ts')])
  const redis = openRedis(app.log, shared, 'limits')
  app.addHook('onClose', async () => redis.disconnect())
  return new SharedCounts(redis)
}
