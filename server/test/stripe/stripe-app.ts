import { billingEndpoints } from '@openpulpit/contract/billing'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { type Person, type TestApp, TestClock, testApp } from '../app.ts'
import type { Subscription } from './stripe-ledger.ts'
import { type StripeServer, stripeServer } from './stripe-server.ts'

/** The real server, listening, that uses a simulated Stripe on loopback. */
export interface StripeApp {
  readonly given: TestApp
  readonly stripe: StripeServer
  readonly address: string
  /** Advances the clocks of both. */
  pass(time: { days?: number; minutes?: number }): void
  /** A paying member about whom no event was sent yet. */
  payer(plan?: SubscriptionPlan): Promise<Payer>
  /** Sends all pending events and waits for their jobs. */
  told(): Promise<void>
  close(): Promise<void>
}

interface Payer {
  readonly person: Person
  readonly subscription: Subscription
}

export async function stripeApp(environment: Record<string, string> = {}): Promise<StripeApp> {
  const clock = new TestClock()
  const stripe = await stripeServer(clock)
  const given = await testApp({ ...stripe.settings, ...environment })
  given.clock.set(clock.now())
  const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    given,
    stripe,
    address,
    pass: (time) => {
      clock.forward(time)
      given.clock.forward(time)
      stripe.books.renew()
    },
    payer: async (plan = 'monthly') => {
      const person = await given.church()
      const { url } = (await person.call(billingEndpoints.checkout, { body: { plan } })).body
      stripe.books.pay(url)
      const subscription = stripe.books.subscriptions.at(-1)
      if (!subscription) throw new Error('nothing was paid')
      return { person, subscription }
    },
    told: async () => {
      await stripe.tellAll(address)
      await given.jobsDone()
    },
    close: async () => {
      await given.close()
      stripe.close()
    },
  }
}
