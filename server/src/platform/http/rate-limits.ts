import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { networkOf } from '../client-network.ts'
import { refuse, refuseRateLimited } from '../errors.ts'

/**
 * For routes that check a password, create an account or produce a file: few of these are slowed before any work
 * begins.
 */
export const strictRateLimit = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } } as const

/** For routes that email any address they are given: enough for an office, too few for a spammer. */
export const outgoingEmailRateLimit = { config: { rateLimit: { max: 60, timeWindow: '1 hour' } } } as const

/** For pages behind a shared link: enough for an office that opens one, too few to try many. */
export const sharedLinkRateLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } } as const

/**
 * Limits requests per client network, counted by each server; a route can be stricter through its `config.rateLimit`.
 */
export async function limitRates(app: FastifyInstance, { rateLimits }: Settings): Promise<void> {
  if (!rateLimits) return
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { after }) =>
      refuse('rate_limited', `Too many tries. Wait ${after}, then try again.`),
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses an account with too many calls, or too many generated files, whatever networks they come from. */
    limitAccount: (request: FastifyRequest, produces?: Endpoint['produces']) => Promise<void>
  }
}

const callsAMinute = 300
// Drawing one takes up to a second, and no one prints more.
const pdfsAMinute = 5

/** Limits an account's calls per minute, whatever addresses they come from. Each server counts for itself. */
export function limitAccounts(app: FastifyInstance, { rateLimits }: Settings): void {
  if (!rateLimits) {
    app.decorate('limitAccount', async () => undefined)
    return
  }
  const counting = (what: string, max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ actor }) => `${what}:${actor?.userId}`,
    })
  const calls = counting('account', callsAMinute)
  const pdfs = counting('account-pdfs', pdfsAMinute)
  app.decorate('limitAccount', async (request, produces) => {
    for (const count of produces === 'application/pdf' ? [calls, pdfs] : [calls]) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      throw refuseRateLimited(
        counted.ttlInSeconds,
        `Too many tries. Wait ${counted.ttlInSeconds} seconds, then try again.`,
      )
    }
  })
}
