import type { InvoiceStatus } from '@openpulpit/contract/billing'
import { type SubscriptionPlan, subscriptionPlans } from '@openpulpit/contract/users'
import type Stripe from 'stripe'
import type { ProviderInvoice, ProviderSubscription } from './payment-provider.ts'

/** What Stripe calls our prices. */
export type Prices = Readonly<Record<SubscriptionPlan, string>>

const instant = (seconds: number) => new Date(seconds * 1000)

/** Every subscription of ours has one; its period is the subscription's. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`the subscription ${id} has no item`)
  return item
}

/**
 * The one that counts, and those that are too many, as a browser with two tabs can pay twice. What was never paid for the
 * first time is none yet; of several, the newest counts that is paid.
 */
export function currentSubscription(newestFirst: readonly Stripe.Subscription[]) {
  const begun = newestFirst.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  const live = begun.filter(({ status }) => status !== 'canceled')
  const counting = live.find((one) => statusOf(one) === 'active') ?? live[0] ?? begun[0]
  return { counting, surplus: live.filter((one) => one !== counting).map(({ id }) => id) }
}

interface Beside {
  readonly surplus: readonly string[]
  /** The newest first. */
  readonly invoices: readonly Stripe.Invoice[]
}

export function toProviderSubscription(
  subscription: Stripe.Subscription,
  { surplus, invoices }: Beside,
  prices: Prices,
): ProviderSubscription {
  const plan = paidPlan(subscription, prices)
  const next = pricedPlan(subscription, prices)
  return {
    id: subscription.id,
    plan,
    nextPlan: next === plan ? null : next,
    status: statusOf(subscription),
    periodEnd: paidUntil(subscription),
    cancelAtPeriodEnd: isCancelled(subscription),
    surplus,
    invoices: invoices.filter(({ status }) => status !== 'draft').map(providedInvoice),
  }
}

function statusOf({ status }: Stripe.Subscription): ProviderSubscription['status'] {
  if (status === 'canceled') return 'ended'
  return status === 'active' || status === 'trialing' ? 'active' : 'past_due'
}

/** Stripe begins a period whether or not it is paid: what is past due is paid until then. */
function paidUntil(subscription: Stripe.Subscription): Date {
  const { current_period_start, current_period_end } = itemOf(subscription)
  const status = statusOf(subscription)
  if (status === 'past_due') return instant(current_period_start)
  return instant(status === 'ended' ? (subscription.ended_at ?? current_period_end) : current_period_end)
}

/** Our own cancelling sets the one, Stripe's customer portal the other. */
export function isCancelled(subscription: Stripe.Subscription): boolean {
  const { cancel_at_period_end, cancel_at } = subscription
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= itemOf(subscription).current_period_end)
}

/** What the next payment is for. A price that the settings name no more is known by what was noted when it was chosen. */
function pricedPlan(subscription: Stripe.Subscription, prices: Prices): SubscriptionPlan {
  const { price } = itemOf(subscription)
  const named = subscriptionPlans.find((plan) => prices[plan] === price.id)
  return named ?? notedPlan(subscription.metadata.plan) ?? 'monthly'
}

/** What this period was paid for: another plan was chosen in it, or the price says so. */
function paidPlan(subscription: Stripe.Subscription, prices: Prices): SubscriptionPlan {
  const { paidPlan: noted, paidUntil: until } = subscription.metadata
  const isThisPeriod = until === `${itemOf(subscription).current_period_end}`
  return (isThisPeriod && notedPlan(noted)) || pricedPlan(subscription, prices)
}

/** Kept with a subscription when its price changes within a period, of which Stripe itself knows only the new price. */
export const changeNote = (subscription: Stripe.Subscription, plan: SubscriptionPlan, prices: Prices) => ({
  plan,
  paidPlan: paidPlan(subscription, prices),
  paidUntil: `${itemOf(subscription).current_period_end}`,
})

const notedPlan = (noted: string | undefined) => subscriptionPlans.find((plan) => plan === noted)

function providedInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const { id, number, total, created, status_transitions, hosted_invoice_url } = invoice
  return {
    id,
    number: number ?? id,
    // A credit is no bill.
    amount: Math.max(0, total),
    status: invoiceStatusOf(invoice),
    issuedAt: instant(status_transitions.finalized_at ?? created),
    url: hosted_invoice_url ?? null,
  }
}

function invoiceStatusOf({ status, attempted }: Stripe.Invoice): InvoiceStatus {
  if (status === 'paid') return 'paid'
  if (status === 'void') return 'void'
  return status === 'uncollectible' || attempted ? 'failed' : 'open'
}

/** Anyone who has the address of its page can still pay it. */
export const isPayable = ({ status }: Stripe.Invoice): boolean => status === 'open' || status === 'uncollectible'
