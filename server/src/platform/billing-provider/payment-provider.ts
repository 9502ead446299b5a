import type { InvoiceStatus } from '@openpulpit/contract/billing'
import type { Cents } from '@openpulpit/contract/money'
import type { SubscriptionPlan } from '@openpulpit/contract/users'

/** A bill, as the payment provider has it. */
export interface ProviderInvoice {
  readonly id: string
  readonly number: string
  readonly amount: Cents
  readonly status: InvoiceStatus
  readonly issuedAt: Date
  /** Where its owner sees and prints it. */
  readonly url: string | null
}

/** A subscription, as the payment provider has it at this moment. */
export interface ProviderSubscription {
  readonly id: string
  readonly plan: SubscriptionPlan
  /** From the next payment on; null for the same. */
  readonly nextPlan: SubscriptionPlan | null
  readonly status: 'active' | 'past_due' | 'ended'
  /** Until when it is paid. */
  readonly periodEnd: Date
  readonly cancelAtPeriodEnd: boolean
  /** Others of the same customer that are paid for beside it: two tabs can pay twice. */
  readonly surplus: readonly string[]
  /** All of the customer's, the newest first, two dozen at most. */
  readonly invoices: readonly ProviderInvoice[]
}

interface ProviderAccount {
  readonly userId: string
  readonly email: string
  /** What it was called before. */
  readonly known?: string | null
}

export interface CheckoutOrder {
  readonly customerId: string
  readonly plan: SubscriptionPlan
  /** Where the browser comes back to, both of this product. */
  readonly paidUrl: string
  readonly abandonedUrl: string
}

/**
 * The payment provider. Its own state is what counts: what it tells by itself is only a reason to ask it again, so it does
 * not matter in which order, how often or how late that arrives. Every method may fail with its refusal or its silence.
 */
export interface PaymentProvider {
  readonly provider: 'sandbox' | 'stripe'
  /** Makes an account known, and answers what it is called there; the same one when asked again, if it is still there. */
  customer(account: ProviderAccount): Promise<string>
  /** Where to pay. */
  checkout(order: CheckoutOrder): Promise<string>
  /** Where to change the card. */
  portal(customerId: string, returnUrl: string): Promise<string>
  /** The newest subscription of a customer; undefined where there never was one, or the customer is gone. */
  current(customerId: string): Promise<ProviderSubscription | undefined>
  setCancelled(subscriptionId: string, atPeriodEnd: boolean): Promise<void>
  /** From the next payment on. */
  changePlan(subscriptionId: string, plan: SubscriptionPlan): Promise<void>
  /** At once, and what is open is not to be paid any more; one that has ended already stays so. */
  end(subscriptionId: string): Promise<void>
}
