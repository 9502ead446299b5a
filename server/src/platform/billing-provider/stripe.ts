import { createHash } from 'node:crypto'
import type { Stripe as StripeAccount } from '../../settings.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { CheckoutOrder, PaymentProvider } from './payment-provider.ts'
import { emptyIfDeleted, openStripe, type StripeOptions } from './stripe-client.ts'
import {
  changeNote,
  currentSubscription,
  isCancelled,
  isPayable,
  itemOf,
  toProviderSubscription,
} from './stripe-state.ts'

/** How many invoices are listed. */
const billsTold = 24

/** Stripe takes the money: on its own pages, so that no card is ever seen here. */
export function stripePayments(
  account: StripeAccount,
  { clock = systemClock, ...options }: StripeOptions & { readonly clock?: Clock } = {},
): PaymentProvider {
  const { stripe, ask } = openStripe(account, options)
  const { prices } = account

  /**
   * Twins, which come within a moment, carry the same key and make one thing. Only for that minute: Stripe also remembers a
   * failure under its key, for a day.
   */
  const once = (...of: readonly string[]) => {
    const minute = Math.floor(clock.now().getTime() / 60_000)
    return {
      idempotencyKey: createHash('sha256')
        .update(JSON.stringify([...of, minute]))
        .digest('hex'),
    }
  }

  /** A page that is open already is used again; one for something else could be paid as well, and is closed. */
  async function checkout({ customerId, plan, paidUrl, abandonedUrl }: CheckoutOrder): Promise<string> {
    const [customer, { data: open }] = await Promise.all([
      stripe.customers.retrieve(customerId),
      stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 10 }),
    ])
    const same = open.find(
      (page) => page.metadata?.plan === plan && page.success_url === paidUrl && page.cancel_url === abandonedUrl,
    )
    if (same?.url) return same.url
    for (const { id } of open) await stripe.checkout.sessions.expire(id)
    const userId = customer.deleted ? '' : (customer.metadata.userId ?? '')
    const { url } = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: prices[plan], quantity: 1 }],
        success_url: paidUrl,
        cancel_url: abandonedUrl,
        metadata: { plan },
        subscription_data: { metadata: { userId, plan } },
      },
      once('checkout', customerId, plan, paidUrl, abandonedUrl, ...open.map(({ id }) => id)),
    )
    if (!url) throw new Error('a page to pay on has no address')
    return url
  }

  async function isThere(customerId: string): Promise<boolean> {
    const customer = await stripe.customers.retrieve(customerId).catch(emptyIfDeleted)
    return 'id' in customer && !customer.deleted
  }

  async function setCancelled(id: string, atPeriodEnd: boolean): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(id)
    if (subscription.status === 'canceled' || isCancelled(subscription) === atPeriodEnd) return
    // Only one of the two may be sent, and which of them was set before depends on where.
    const isByDate = !atPeriodEnd && !subscription.cancel_at_period_end
    await stripe.subscriptions.update(id, isByDate ? { cancel_at: '' } : { cancel_at_period_end: atPeriodEnd })
  }

  return {
    provider: 'stripe',
    customer: ({ userId, email, known: before }) =>
      ask(async () => {
        if (before && (await isThere(before))) return before
        const { data } = await stripe.customers.list({ email, limit: 100 })
        const known = data.find(({ metadata }) => metadata.userId === userId)
        if (known) return known.id
        const made = await stripe.customers.create(
          { email, metadata: { userId } },
          once('customer', userId, email, before ?? ''),
        )
        return made.id
      }),

    checkout: (order) => ask(() => checkout(order)),

    portal: (customerId, returnUrl) =>
      ask(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return url
      }),

    current: (customerId) =>
      ask(async () => {
        const { data } = await stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100 })
          .catch(emptyIfDeleted)
        const { counting, surplus } = currentSubscription(data)
        if (!counting) return undefined
        const bills = await stripe.invoices.list({ customer: customerId, limit: billsTold })
        return toProviderSubscription(counting, { surplus, invoices: bills.data }, prices)
      }),

    setCancelled: (id, atPeriodEnd) => ask(() => setCancelled(id, atPeriodEnd)),

    // One change of the price, which nothing can leave half done; a schedule would take two, and then be in the way of
    // cancelling. Without proration Stripe charges the new price with the next bill.
    changePlan: (id, plan) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(id)
        await stripe.subscriptions.update(id, {
          items: [{ id: itemOf(subscription).id, price: prices[plan] }],
          proration_behavior: 'none',
          metadata: changeNote(subscription, plan, prices),
        })
      }),

    end: (id) =>
      ask(async () => {
        await stripe.subscriptions.cancel(id).catch(emptyIfDeleted)
        // Ended first: Stripe takes one whose last bill is void for paid.
        const { data } = await stripe.invoices.list({ subscription: id, limit: 100 })
        for (const bill of data) if (isPayable(bill)) await stripe.invoices.voidInvoice(bill.id)
      }),
  }
}
