import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { networkOf } from '../client-network.ts'
import { refuse, refuseRateLimited } from '../errors.ts'

/** For a route that checks a password or makes an account: guessing is slowed before anything is hashed. */
export const credentialRateLimit = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } } as const

/** For a route that emails whatever address it is given: an office has as many members, and a relay wants more. */
export const outgoingEmailRateLimit = { config: { rateLimit: { max: 60, timeWindow: '1 hour' } } } as const

/** For what a shared link shows to anyone: a whole office may open one, and no one reads through all of them. */
export const sharedLinkRateLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } } as const

/** Limits requests per client network, counted by each server; a route may be stricter by its own `config.rateLimit`. */
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
    /** Refuses an account that makes too many calls, or asks for too many files that are made for it, wherever they come from. */
    limitAccount: (request: FastifyRequest, produces?: Endpoint['produces']) => Promise<void>
  }
}

const callsAMinute = 300
// Drawing one takes up to a second, and no one prints more.
const pdfsAMinute = 5

/** Limits an account’s calls a minute, whatever addresses they come from. Each server counts for itself. */
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
