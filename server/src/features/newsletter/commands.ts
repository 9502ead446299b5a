import { texts } from '@openpulpit/contract/texts'
import { sql } from 'kysely'
import type { LeavingAccount } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { emailChangeById } from '../accounts/email-change/queries.ts'
import { confirmationEmail } from './emails.ts'
import { newsletterRequested } from './events.ts'
import { subscriptionById, subscriptionOf } from './queries.ts'

const hour = 3_600_000
const unconfirmedFor = 7 * 24 * hour

/** Notes that an address wants the newsletter and asks its owner, once an hour at most. */
export async function subscribe(services: Services, email: string): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const asked = await tx.db
      .insertInto('newsletter')
      .values({ email, asked_at: now })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ asked_at: now })
          .where('newsletter.confirmed_at', 'is', null)
          .where('newsletter.asked_at', '<', new Date(now.getTime() - hour)),
      )
      .returning('id')
      .executeTakeFirst()
    if (asked) await tx.queue(newsletterRequested, { payload: { id: asked.id } })
  })
}

export async function sendConfirmation(
  { database, mailer, settings }: Services,
  { id }: { id: string },
): Promise<void> {
  const asked = await subscriptionById(database.kysely, id)
  if (asked && !asked.confirmed_at) await mailer.send(confirmationEmail(asked, settings.publicUrl))
}

/** The owner of the address says yes; a second time does no harm. */
export async function confirmSubscription({ database, clock }: Services, key: string): Promise<void> {
  const row = await database.kysely
    .updateTable('newsletter')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${clock.now()}::timestamptz)` })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse('stale', texts.linkExpired)
}

/** The address is forgotten. No one learns whether there was such a key. */
export async function endSubscription({ database }: Services, key: string): Promise<void> {
  await database.kysely.deleteFrom('newsletter').where('key', '=', key).execute()
}

/**
 * Has a confirmed subscription follow its reader to the address of their account. One that the new address has already
 * stays. Where the change is undone, only what had come along goes back.
 */
export async function moveSubscription({ database }: Services, { changeId }: { changeId: string }): Promise<void> {
  const change = await emailChangeById(database.kysely, changeId)
  if (!change) return
  const { old_email, new_email, is_undo } = change
  const [from, to] = [
    await subscriptionOf(database.kysely, old_email),
    await subscriptionOf(database.kysely, new_email),
  ]
  if (!from?.confirmed_at || (is_undo && !from.has_moved)) return
  if (to)
    await database.kysely
      .deleteFrom('newsletter')
      .where('id', '=', to.confirmed_at ? from.id : to.id)
      .execute()
  if (to?.confirmed_at) return
  await database.kysely
    .updateTable('newsletter')
    // The key stands in emails that went to the other address.
    .set({ email: new_email, has_moved: !is_undo, key: sql`gen_random_uuid()` })
    .where('id', '=', from.id)
    .execute()
}

/** Forgets an address whose owner has left. */
export async function forgetSubscriber({ db }: Tx, { email }: LeavingAccount): Promise<void> {
  if (!email) return
  await db.deleteFrom('newsletter').where('email', '=', sql<string>`${email}::citext`).execute()
}

/** Forgets the addresses that no one confirmed within a week. */
export async function deleteUnconfirmed({ database, clock }: Services): Promise<void> {
  await database.kysely
    .deleteFrom('newsletter')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(clock.now().getTime() - unconfirmedFor))
    .execute()
}
