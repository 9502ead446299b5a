import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Parts } from '../../../platform/services.ts'
import { reconciliationDue } from '../provider-events.ts'

/** So many are queued at once; the jobs themselves ask a few at a time. */
const batch = 500

/** A page to pay on is open for a day: for so many it is looked up whether it was paid. */
const orderedDays = 3

/**
 * Queues a question to Stripe about every subscription that runs, and about whoever may have paid without our hearing of it.
 * A job each: one that fails is tried again by itself and is in nobody's way.
 */
export async function queueReconciliation(parts: Parts): Promise<void> {
  if (typeof parts.settings.billing === 'string') return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await dueAfter(parts, after)
    const last = due.at(-1)
    if (!last) return
    await inTransaction(parts, (work) =>
      work.queue(reconciliationDue, ...due.map(({ user_id }) => ({ payload: { userId: user_id } }))),
    )
    after = last.user_id
  }
}

const dueAfter = ({ database, clock }: Parts, after: string) =>
  database.kysely
    .selectFrom('subscriptions')
    .select('user_id')
    .where('provider', '=', 'stripe')
    .where('user_id', '>', after)
    .where((is) =>
      is.or([
        is('status', 'in', ['active', 'past_due']),
        is('ordered_at', '>', new Date(clock.now().getTime() - orderedDays * 86_400_000)),
      ]),
    )
    .orderBy('user_id')
    .limit(batch)
    .execute()
