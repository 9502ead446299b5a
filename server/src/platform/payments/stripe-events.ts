import Stripe from 'stripe'
import { refuse } from '../errors.ts'

/** Seconds after which a signature is no longer accepted, against replays. */
const tolerance = 300

/** That something has happened with a customer's subscription. How it stands now is asked, never read from here. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly happenedAt: Date
  readonly customerId: string
}

const heard: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
] satisfies Stripe.Event.Type[])

/** Reads what came in, if it was signed by Stripe a moment ago. Undefined for what is none of our concern. */
export function readStripeEvent(
  secret: string,
  { body, signature, now }: { readonly body: Buffer; readonly signature: string; readonly now: Date },
): StripeEvent | undefined {
  const event = verified(() =>
    Stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()),
  )
  if (!heard.has(event.type)) return undefined
  const { customer } = event.data.object as { customer?: string | { id: string } | null }
  const customerId = typeof customer === 'object' ? customer?.id : customer
  return customerId
    ? { id: event.id, type: event.type, happenedAt: new Date(event.created * 1000), customerId }
    : undefined
}

/** Why it is not believed is said to no one: the library's error holds all that was sent. */
function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch {
    throw refuse('invalid', 'We could not verify where this comes from')
  }
}
