import { billingEndpoints, planPrices } from '@openpulpit/contract/billing'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  beginCheckout,
  cancelSubscription,
  changePlan,
  openPortal,
  refreshSubscription,
  resumeSubscription,
} from './commands.ts'
import { billingOverviewOf } from './overview/queries.ts'
import { toBillingView } from './overview/view.ts'
import { openCheckout, passMonth, setCard, settleCheckout, showCard } from './sandbox/commands.ts'

/** Each of these calls the billing provider. */
const providerRateLimit = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } } as const

export function billingRoutes(app: FastifyInstance, services: Services): void {
  const overviewOf = async (actor: Actor) =>
    toBillingView(await billingOverviewOf(services, actor), services.clock.now())
  const after = async (actor: Actor, change: Promise<void>) => {
    await change
    return overviewOf(actor)
  }
  route(app, billingEndpoints.show, ({ actor }) => overviewOf(actor))
  route(
    app,
    billingEndpoints.checkout,
    ({ actor, body, idempotencyKey }) => beginCheckout(services, actor, body.plan, idempotencyKey),
    providerRateLimit,
  )
  route(app, billingEndpoints.portal, ({ actor }) => openPortal(services, actor), providerRateLimit)
  route(
    app,
    billingEndpoints.change,
    ({ actor, body }) => after(actor, changePlan(services, actor, body.plan)),
    providerRateLimit,
  )
  route(
    app,
    billingEndpoints.cancel,
    ({ actor }) => after(actor, cancelSubscription(services, actor)),
    providerRateLimit,
  )
  route(
    app,
    billingEndpoints.resume,
    ({ actor }) => after(actor, resumeSubscription(services, actor)),
    providerRateLimit,
  )
  route(
    app,
    billingEndpoints.refresh,
    ({ actor }) => after(actor, refreshSubscription(services, actor)),
    providerRateLimit,
  )
  route(app, billingEndpoints.showSandbox, async ({ actor, params }) => {
    const plan = await openCheckout(services, actor, params.id)
    return { plan, amount: planPrices[plan] }
  })
  route(app, billingEndpoints.settleSandbox, ({ actor, params, body }) =>
    settleCheckout(services, actor, params.id, body.outcome),
  )
  route(app, billingEndpoints.showSandboxCard, ({ actor }) => showCard(services, actor))
  route(app, billingEndpoints.setSandboxCard, ({ actor, body }) => setCard(services, actor, body.declines))
  route(app, billingEndpoints.passSandboxMonth, ({ actor }) => after(actor, passMonth(services, actor)))
}
