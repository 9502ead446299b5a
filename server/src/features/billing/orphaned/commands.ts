import type { Services } from '../../../platform/services.ts'

/**
 * Warns about members who still pay at a previous billing provider, which keeps charging them and is no longer synced.
 */
export async function warnOfOrphanedSubscriptions({ database, billingProvider, log }: Services): Promise<void> {
  const { count } = await database.kysely
    .selectFrom('subscriptions')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('provider', '<>', billingProvider?.provider ?? '')
    .where('provider', '<>', 'sandbox')
    .where('status', 'in', ['active', 'past_due'])
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) log.warn({ count }, 'subscriptions still run at a provider that BILLING does not name')
}
