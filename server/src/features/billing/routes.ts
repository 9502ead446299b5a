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
import { openCheckout, passMonth, setCard, settleCheckout, showCard } from './sandbox/commands.ts'

/** Each of these asks who takes the money. */
const sparing = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } } as const

export function billingRoutes(app: FastifyInstance, parts: Services): void {
  const after = async (actor: Actor, change: Promise<void>) => {
    await change
    return billingOverviewOf(parts, actor)
  }
  route(app, billingEndpoints.show, ({ actor }) => billingOverviewOf(parts, actor))
  route(
    app,
    billingEndpoints.checkout,
    ({ actor, body, idempotencyKey: press }) => beginCheckout(parts, actor, body.plan, press),
    sparing,
  )
  route(app, billingEndpoints.portal, ({ actor }) => openPortal(parts, actor), sparing)
  route(app, billingEndpoints.change, ({ actor, body }) => after(actor, changePlan(parts, actor, body.plan)), sparing)
  route(app, billingEndpoints.cancel, ({ actor }) => after(actor, cancelSubscription(parts, actor)), sparing)
  route(app, billingEndpoints.resume, ({ actor }) => after(actor, resumeSubscription(parts, actor)), sparing)
  route(app, billingEndpoints.refresh, ({ actor }) => after(actor, refreshSubscription(parts, actor)), sparing)
  route(app, billingEndpoints.showSandbox, async ({ actor, params }) => {
    const plan = await openCheckout(parts, actor, params.id)
    return { plan, amount: planPrices[plan] }
  })
  route(app, billingEndpoints.settleSandbox, ({ actor, params, body }) =>
    settleCheckout(parts, actor, params.id, body.outcome),
  )
  route(app, billingEndpoints.showSandboxCard, ({ actor }) => showCard(parts, actor))
  route(app, billingEndpoints.setSandboxCard, ({ actor, body }) => setCard(parts, actor, body.declines))
  route(app, billingEndpoints.passSandboxMonth, ({ actor }) => after(actor, passMonth(parts, actor)))
}
