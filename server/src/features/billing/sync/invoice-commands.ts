import { sql } from 'kysely'
import type { Work } from '../../../platform/database/transaction.ts'
import type { ProvidedInvoice } from '../../../platform/payments/payment-provider.ts'

/** Keeps a member's invoices as who takes the money has them. Answers whether there was anything new. */
export async function keepInvoices(
  { db }: Work,
  userId: string,
  provider: string,
  invoices: readonly ProvidedInvoice[],
): Promise<boolean> {
  if (invoices.length === 0) return false
  const rows = invoices.map(({ id, number, amount, status, issuedAt, url }) => ({
    ...{ user_id: userId, provider, provider_id: id, number, status, url },
    ...{ amount_cents: amount, issued_at: issuedAt },
  }))
  const changed = await db
    .insertInto('invoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet((q) => ({
          number: q.ref('excluded.number'),
          amount_cents: q.ref('excluded.amount_cents'),
          status: q.ref('excluded.status'),
          url: q.ref('excluded.url'),
        }))
        // One that is somebody else's stays theirs; one that is as it was is no news.
        .whereRef('invoices.user_id', '=', 'excluded.user_id')
        .where(
          sql<boolean>`(invoices.number, invoices.amount_cents, invoices.status, invoices.url)
            is distinct from (excluded.number, excluded.amount_cents, excluded.status, excluded.url)`,
        ),
    )
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Forgets the bills of somebody who leaves: they lead to pages with the name on them. */
export async function forgetInvoices({ db }: Work, userId: string): Promise<void> {
  await db.deleteFrom('invoices').where('user_id', '=', userId).execute()
}
