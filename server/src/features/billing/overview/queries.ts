import type { Actor } from '../../../platform/actor.ts'
import type { Services } from '../../../platform/services.ts'
import { accountOf } from '../../users/queries.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'
import { changesOf, invoicesOf, newestInvoices, payerOf } from '../queries.ts'
import { toBillingExport, toBillingView } from './view.ts'

/** How a member pays. */
export async function billingOverviewOf(parts: Services, { userId }: Pick<Actor, 'userId'>) {
  const { database, payments } = parts
  const db = database.kysely
  const terms = billingTermsOf(parts)
  const [{ subscription }, payer, invoices] = await Promise.all([
    accountOf(db, userId, terms),
    payerOf(db, userId, payments?.provider),
    newestInvoices(db, userId, payments?.provider),
  ])
  return toBillingView({ provider: payments?.provider ?? 'off', subscription, payer, invoices }, terms.now)
}

/** All that is kept of it. */
export async function billingExportOf({ database, payments }: Services, { userId }: Pick<Actor, 'userId'>) {
  const db = database.kysely
  const [payer, changes, invoices] = await Promise.all([
    payerOf(db, userId, payments?.provider),
    changesOf(db, userId),
    invoicesOf(db, userId).execute(),
  ])
  return toBillingExport(payer, changes, invoices)
}
