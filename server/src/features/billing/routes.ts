import { billingCalls, planPrices } from '@openpulpit/contract/billing'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { beginCheckout, cancel, changePlan, openPortal, refresh, resume } from './commands.ts'
import { billingOf } from './overview/queries.ts'
import { openCheckout, passMonth, setCard, settleCheckout, showCard } from './sandbox/commands.ts'

/** Each of these asks who takes the money. */
const sparing = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } } as const

export function billingRoutes(app: FastifyInstance, parts: Parts): void {
  const after = async (actor: Actor, change: Promise<void>) => {
    await change
    return billingOf(parts, actor)
  }
  route(app, billingCalls.show, ({ actor }) => billingOf(parts, actor))
  route(app, billingCalls.checkout, ({ actor, body, press }) => beginCheckout(parts, actor, body.plan, press), sparing)
  route(app, billingCalls.portal, ({ actor }) => openPortal(parts, actor), sparing)
  route(app, billingCalls.change, ({ actor, body }) => after(actor, changePlan(parts, actor, body.plan)), sparing)
  route(app, billingCalls.cancel, ({ actor }) => after(actor, cancel(parts, actor)), sparing)
  route(app, billingCalls.resume, ({ actor }) => after(actor, resume(parts, actor)), sparing)
  route(app, billingCalls.refresh, ({ actor }) => after(actor, refresh(parts, actor)), sparing)
  route(app, billingCalls.showSandbox, async ({ actor, params }) => {
    const plan = await openCheckout(parts, actor, params.id)
    return { plan, amount: planPrices[plan] }
  })
  route(app, billingCalls.settleSandbox, ({ actor, params, body }) =>
    settleCheckout(parts, actor, params.id, body.outcome),
  )
  route(app, billingCalls.showSandboxCard, ({ actor }) => showCard(parts, actor))
  route(app, billingCalls.setSandboxCard, ({ actor, body }) => setCard(parts, actor, body.declines))
  route(app, billingCalls.passSandboxMonth, ({ actor }) => after(actor, passMonth(parts, actor)))
}
