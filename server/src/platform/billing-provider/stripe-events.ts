import Stripe from 'stripe'
import { z } from 'zod'
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

const stripeId = z.string().regex(/^\w{1,255}$/)
const endOfTime = 253_402_300_799

const envelope = z.object({
  id: stripeId,
  type: z.string().max(255),
  created: z.int().nonnegative().max(endOfTime),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/** Of the events that are heard: none without a customer in it, which a checkout of someone else may leave empty. */
const aboutCustomer = z.object({
  customer: z.union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)]).nullable(),
})

/** Reads what came in, if it was signed by Stripe a moment ago. Undefined for what is none of our concern. */
export function readStripeEvent(
  secret: string,
  { body, signature, now }: { readonly body: Buffer; readonly signature: string; readonly now: Date },
): StripeEvent | undefined {
  const signedBody = verified(() => {
    if (!isRecent(signature, now)) throw new Error('not signed just now')
    return Stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
  })
  const { id, type, created, data } = parsed(envelope, signedBody)
  if (!heard.has(type)) return undefined
  const { customer: customerId } = parsed(aboutCustomer, data.object)
  return customerId === null ? undefined : { id, type, happenedAt: new Date(created * 1000), customerId }
}

/** The library refuses only what is old. The one time of a signature counts in both directions. */
function isRecent(signature: string, now: Date): boolean {
  const [time, ...others] = signature.split(',').filter((part) => part.startsWith('t='))
  const seconds = /^t=(\d{1,12})$/.exec(time ?? '')?.[1]
  return others.length === 0 && Math.abs(now.getTime() / 1000 - Number(seconds)) <= tolerance
}

/** Why it is not believed is said to no one: the library's error holds all that was sent. */
function verified(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    throw refuse('invalid', 'We could not verify where this comes from')
  }
}

function parsed<Read>(schema: z.ZodType<Read>, value: unknown): Read {
  const { success, data } = schema.safeParse(value)
  if (!success) throw refuse('invalid', 'We could not read this event')
  return data
}
