import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { receiveProviderEvent } from './commands.ts'

/** More than any event of Stripe's. */
const mostBytes = 256 * 1024

/**
 * Stripe's webhook. The signature covers the raw bytes, so nothing may parse them before; and there is no rate limit,
 * because an unsigned request costs one hash.
 */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { billing } = services.settings
  if (typeof billing === 'string') return
  const { readStripeEvent } = await import('../../../platform/billing-provider/stripe-events.ts')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: unknown, body: Buffer) => body,
    )
    const options = { schema: { hide: true }, config: { rateLimit: false } } as const
    scope.post<{ Body?: Buffer }>('/billing/webhook', options, async ({ body, headers }, reply) => {
      const signature = String(headers['stripe-signature'] ?? '')
      const event = readStripeEvent(billing.webhookSecret, {
        body: body ?? Buffer.alloc(0),
        signature,
        now: services.clock.now(),
      })
      if (event) await receiveProviderEvent(services, event)
      return reply.status(204).send()
    })
  })
}
