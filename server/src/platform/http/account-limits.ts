import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { refuseFor } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses an account that makes too many calls, wherever they come from. */
    limitAccount: (request: FastifyRequest) => Promise<void>
  }
}

const callsAMinute = 300

/**
 * Beside the limit of each client: one account is no louder from two hundred addresses. It counts in the same store, so
 * several servers count together where they share one.
 */
export function limitAccounts(app: FastifyInstance, { rateLimits }: Settings): void {
  if (!rateLimits) {
    app.decorate('limitAccount', async () => undefined)
    return
  }
  const count = app.createRateLimit({
    max: callsAMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ actor }) => `account:${actor?.userId}`,
  })
  app.decorate('limitAccount', async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw refuseFor(
      counted.ttlInSeconds,
      `That was a little fast. Please try again in ${counted.ttlInSeconds} seconds.`,
    )
  })
}
