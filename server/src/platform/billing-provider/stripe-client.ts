import Stripe from 'stripe'
import type { Stripe as StripeAccount } from '../../settings.ts'

/** So long one question may take, and all those of one call together: a transaction or a person may be waiting for it. */
const patience = { question: 8_000, call: 12_000 }

export interface StripeOptions {
  /** Milliseconds until one question, and a whole call, is given up. */
  readonly patience?: typeof patience
}

export interface StripeClient {
  readonly stripe: Stripe
  /** Runs a call; Stripe's refusal and its silence are a `StripeFailure`. */
  ask<T>(call: () => Promise<T>): Promise<T>
}

export function openStripe(account: StripeAccount, { patience: given = patience }: StripeOptions): StripeClient {
  const stripe = new Stripe(account.secretKey, {
    // What the types of this version of the library describe: a newer one is looked at first.
    apiVersion: '2026-10-28.endive',
    timeout: given.question,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(account.apiUrl && hostOf(account.apiUrl)),
  })
  return {
    stripe,
    ask: async (call) => {
      try {
        return await inTime(call(), given.call)
      } catch (error) {
        throw error instanceof Stripe.errors.StripeError ? new StripeFailure(error) : error
      }
    },
  }
}

function hostOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? 80 : 443),
  } as const
}

async function inTime<T>(answer: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const failure = new Stripe.errors.StripeConnectionError({ message: 'too slow', type: 'api_error' })
    timer = setTimeout(() => reject(failure), limit)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Never Stripe's own words, which may quote what was sent: the request's id finds the rest in Stripe's own log. */
class StripeFailure extends Error {
  constructor({ type, code, statusCode, requestId }: Stripe.errors.StripeError) {
    const isRefusal = statusCode !== undefined && statusCode < 500 && statusCode !== 409 && statusCode !== 429
    const facts = [type, code, statusCode, requestId].filter(Boolean).join(' ')
    super(`${isRefusal ? 'Stripe refuses, check its keys, prices and portal' : 'Stripe is away'}: ${facts}`)
    this.name = 'StripeFailure'
  }
}

/** Nothing, where it was deleted. A key of the wrong mode knows no one either: then nothing is known of it. */
export function emptyIfDeleted(error: unknown): { readonly data: readonly never[] } {
  const isGone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
  if (isGone && !/exists in (live|test) mode/.test(error.message)) return { data: [] }
  throw error
}
