import { messages } from '@openpulpit/contract/texts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../platform/errors.ts'
import type { Payments } from '../../platform/payments/payment-provider.ts'
import type { Parts } from '../../platform/services.ts'
import { holdStanding } from '../users/subscription/commands.ts'
import { payerOf } from './queries.ts'

/** Does something at who takes the money. Where that is nobody there is nothing to do; its silence is told kindly. */
export async function atProvider<R>(parts: Parts, task: (payments: Payments) => Promise<R>): Promise<R> {
  const { payments, log } = parts
  if (!payments) throw refuse('not_found', messages.billingOff)
  try {
    return await task(payments)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'who takes the money did not answer')
    throw refuse('unavailable', messages.paymentsAway)
  }
}

/** What a member is called at who takes the money. */
export async function customerOf(parts: Parts, payments: Payments, userId: string): Promise<string> {
  const { customer_id, email } = await payerOf(parts.database.kysely, userId, payments.provider)
  const customerId = await payments.customer({ userId, email: email ?? '', known: customer_id })
  if (customerId === customer_id) return customerId
  return inTransaction(parts, async (work) => {
    const { hasLeft } = await holdStanding(work, userId)
    if (hasLeft) throw refuse('unauthenticated', messages.pleaseLogIn)
    if (customer_id) await renameCustomer(work, userId, { from: customer_id, to: customerId })
    const nothingYet = { plan: null, next_plan: null, status: 'none', period_end: null, past_due_since: null } as const
    const row = await work.db
      .insertInto('subscriptions')
      .values({ user_id: userId, provider: payments.provider, customer_id: customerId })
      // An operator has changed who takes the money: what was known of the other one is over. A twin was first otherwise.
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({
            ...{ provider: payments.provider, customer_id: customerId, subscription_id: null, ...nothingYet },
            ...{ cancel_at_period_end: false, student_asked_at: null },
          })
          .where('subscriptions.provider', '<>', payments.provider),
      )
      .returning('customer_id')
      .executeTakeFirst()
    return row?.customer_id ?? (await payerOf(work.db, userId, payments.provider)).customer_id ?? customerId
  })
}

/** The one before is gone there. What it had has ended, which the next question finds. */
const renameCustomer = ({ db }: Work, userId: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('subscriptions')
    .set({ customer_id: to })
    .where('user_id', '=', userId)
    .where('customer_id', '=', from)
    .execute()

/** From here on something may be paid, whether or not it is ever told. */
export async function noteOrder({ db }: Work, userId: string, now: Date): Promise<void> {
  await db.updateTable('subscriptions').set({ ordered_at: now }).where('user_id', '=', userId).execute()
}
