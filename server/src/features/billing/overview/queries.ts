import type { Actor } from '../../../platform/actor.ts'
import type { Services } from '../../../platform/services.ts'
import { subscriptionOf } from '../../users/queries.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'
import { changesOf, invoicesOf, newestInvoices, payerOf } from '../queries.ts'

/** A member's subscription, payment state and invoices. */
export async function billingOverviewOf(services: Services, { userId }: Pick<Actor, 'userId'>) {
  const { database, billingProvider } = services
  const db = database.kysely
  const [subscription, payer, invoices] = await Promise.all([
    subscriptionOf(db, userId, billingTermsOf(services)),
    payerOf(db, userId, billingProvider?.provider),
    newestInvoices(db, userId, billingProvider?.provider),
  ])
  return { provider: billingProvider?.provider ?? 'off', subscription, payer, invoices } as const
}

/** The billing part of an account's export. */
export async function billingExportOf({ database, billingProvider }: Services, { userId }: Pick<Actor, 'userId'>) {
  const db = database.kysely
  const [payer, changes, invoices] = await Promise.all([
    payerOf(db, userId, billingProvider?.provider),
    changesOf(db, userId),
    invoicesOf(db, userId).execute(),
  ])
  return { payer, changes, invoices }
}
export type BillingHistory = Awaited<ReturnType<typeof billingExportOf>>
