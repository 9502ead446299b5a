import type { StripeEvent } from '../../../platform/billing-provider/stripe-events.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { providerEventReceived } from '../events.ts'

/** Longer than Stripe, or anyone in its dashboard, resends an event. */
const rememberedDays = 90

/** Records an event and queues its follow-up once, however often it arrives. Ignores unknown customers. */
export async function receiveProviderEvent(
  services: Services,
  { id, type, happenedAt, customerId }: StripeEvent,
): Promise<void> {
  await inTransaction(services, async (work) => {
    const known = await work.db
      .selectFrom('subscriptions')
      .select('user_id')
      .where('provider', '=', 'stripe')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!known) return
    const first = await work.db
      .insertInto('billing_events')
      .values({ id, type, happened_at: happenedAt, received_at: services.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (first) await work.queue(providerEventReceived, { payload: { userId: known.user_id, eventId: id } })
  })
}

export async function deleteOldProviderEvents({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - rememberedDays * 86_400_000)
  await database.kysely.deleteFrom('billing_events').where('received_at', '<', before).execute()
}
