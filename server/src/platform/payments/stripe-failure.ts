import Stripe from 'stripe'

/** Never Stripe's own words, which may quote what was sent: the request's id finds the rest in Stripe's own log. */
export class StripeFailure extends Error {
  constructor({ type, code, statusCode, requestId }: Stripe.errors.StripeError) {
    const isRefusal = statusCode !== undefined && statusCode < 500 && statusCode !== 409 && statusCode !== 429
    const facts = [type, code, statusCode, requestId].filter(Boolean).join(' ')
    super(`${isRefusal ? 'Stripe refuses, check its keys, prices and portal' : 'Stripe is away'}: ${facts}`)
    this.name = 'StripeFailure'
  }
}

/** Nothing, where it was deleted. A key of the wrong mode knows nobody either: then nothing is known of it. */
export function noneIfGone(error: unknown): { readonly data: readonly never[] } {
  const isGone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
  if (isGone && !/exists in (live|test) mode/.test(error.message)) return { data: [] }
  throw error
}
