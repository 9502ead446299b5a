import { billingCalls, type SandboxOutcome } from '@openpulpit/contract/billing'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import type { Person } from './app.ts'

/** Begins to pay; answers the id of the played payment. */
export async function beginToPay(person: Person, plan: SubscriptionPlan = 'monthly'): Promise<string> {
  const { status, body } = await person.call(billingCalls.checkout, { body: { plan } })
  if (status !== 200) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`)
  return body.url.split('/').at(-1) ?? ''
}

export const settle = (person: Person, id: string, outcome: SandboxOutcome = 'succeed') =>
  person.call(billingCalls.settleSandbox, { params: { id }, body: { outcome } })

/** Subscribes in the sandbox, as a member does. */
export async function subscribe(person: Person, plan: SubscriptionPlan = 'monthly'): Promise<void> {
  await settle(person, await beginToPay(person, plan))
}

export const setCard = (person: Person, declines: boolean) =>
  person.call(billingCalls.setSandboxCard, { body: { declines } })

export const billing = async (person: Person) => (await person.call(billingCalls.show)).body
