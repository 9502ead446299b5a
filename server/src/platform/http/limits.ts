import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { refuse } from '../errors.ts'

/** For a route that checks a password or makes an account: guessing is slowed before anything is hashed. */
export const guarded = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } } as const

/** Limits requests per client; a route may be stricter by its own `config.rateLimit`. */
export async function limitRates(app: FastifyInstance, settings: Settings): Promise<void> {
  if (!settings.rateLimits) return
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { after }) =>
      refuse('rate_limited', `That was a little fast. Please try again in ${after}.`),
  })
}
