import type { SandboxOutcome } from '@openpulpit/contract/billing'
import { messages } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { syncSubscription } from '../sync/commands.ts'
import { endPeriodNow, startSandbox } from './commands.ts'
import { onwardFrom } from './policy.ts'
import { cardOf, checkoutOf } from './queries.ts'

/** What is to be paid on the page that plays a payment. */
export async function openCheckout(parts: Parts, { userId }: Actor, id: string) {
  mustBePlayed(parts)
  const checkout = await checkoutOf(parts.database.kysely, userId, id).executeTakeFirst()
  if (!checkout) throw notFound('The payment')
  if (checkout.outcome) throw refuse('stale', messages.checkoutOver)
  return checkout.plan
}

/** Plays how a payment ends, once: whoever says it again, even otherwise, is sent where the first one was. */
export async function settleCheckout(parts: Parts, { userId }: Actor, id: string, outcome: SandboxOutcome) {
  mustBePlayed(parts)
  const settled = await parts.database.kysely.transaction().execute(async (db) => {
    const checkout = await checkoutOf(db, userId, id).forUpdate().executeTakeFirst()
    if (!checkout) throw notFound('The payment')
    if (checkout.outcome) return checkout.outcome
    await db.updateTable('sandbox_checkouts').set({ outcome }).where('id', '=', id).execute()
    if (outcome === 'succeed') await startSandbox(db, userId, checkout.plan, parts.clock.now())
    return outcome
  })
  await syncSubscription(parts, userId)
  return { url: onwardFrom[settled] }
}

/** Lets the played card pay or decline from now on. One that pays pays at once what is missing. */
export async function setCard(parts: Parts, { userId }: Actor, declines: boolean): Promise<{ declines: boolean }> {
  mustBePlayed(parts)
  const { kysely } = parts.database
  // What is due by now was paid, or not, by the card as it was.
  await syncSubscription(parts, userId)
  await cardOf(kysely, userId)
  await kysely.updateTable('sandbox_subscriptions').set({ declines }).where('user_id', '=', userId).execute()
  await syncSubscription(parts, userId)
  return cardOf(kysely, userId)
}

/** Plays that the paid month is over: whoever would wait for it sees today what follows. */
export async function passMonth(parts: Parts, { userId }: Actor): Promise<void> {
  mustBePlayed(parts)
  // What is due by now comes first.
  await syncSubscription(parts, userId)
  const isOver = await parts.database.kysely.transaction().execute((db) => endPeriodNow(db, userId, parts.clock.now()))
  if (!isOver) throw refuse('stale', messages.sandboxNothingPaid)
  await syncSubscription(parts, userId)
}

export async function showCard(parts: Parts, { userId }: Actor): Promise<{ declines: boolean }> {
  mustBePlayed(parts)
  return cardOf(parts.database.kysely, userId)
}

/** A page to pay on is good for a day; how it ended is of use to nobody after three months. */
export async function forgetOldCheckouts({ database, clock }: Parts): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await database.kysely
    .deleteFrom('sandbox_checkouts')
    .where((q) =>
      q.or([q('created_at', '<', before(90)), q.and([q('outcome', 'is', null), q('created_at', '<', before(1))])]),
    )
    .execute()
}

function mustBePlayed({ payments }: Parts): void {
  if (payments?.provider !== 'sandbox') throw notFound('The page')
}
