import type { Call } from '@openpulpit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { refuseFor } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses an account that makes too many calls, or asks for too many files that are made for it, wherever they come from. */
    limitAccount: (request: FastifyRequest, produces?: Call['produces']) => Promise<void>
  }
}

const callsAMinute = 300
// Drawing one takes up to a second, and nobody prints more.
const pdfsAMinute = 5

/**
 * Beside the limit of each client: one account is no louder from two hundred addresses. It counts in the same store, so
 * several servers count together where they share one.
 */
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
      throw refuseFor(
        counted.ttlInSeconds,
        `That was a little fast. Please try again in ${counted.ttlInSeconds} seconds.`,
      )
    }
  })
}
