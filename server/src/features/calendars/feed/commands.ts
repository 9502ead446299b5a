import { randomUUID } from 'node:crypto'
import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { lockActivePreacher } from '../../preachers/commands.ts'
import { lockSession } from '../../sessions/commands.ts'
import { emailRecipientOf } from '../../users/queries.ts'
import { feedEnded } from '../events.ts'
import { feedEndedEmail } from './emails.ts'
import { feedBehind, type OpenedFeed } from './queries.ts'

/** Creates a new secret address. The previous one stops working. */
export async function createFeed(services: Services, { preacherId, ...actor }: PreacherActor) {
  const token = newToken()
  const fresh = { token_hash: tokenHash(token), created_at: services.clock.now(), read_at: null }
  const feed = await inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    await lockSession(tx, actor)
    return tx.db
      .insertInto('calendar_feeds')
      .values({ preacher_id: preacherId, ...fresh })
      .onConflict((conflict) => conflict.column('preacher_id').doUpdateSet(fresh))
      .returning(['created_at', 'read_at'])
      .executeTakeFirstOrThrow()
  })
  return { token, feed }
}

export async function endFeed({ database }: Services, { preacherId }: PreacherActor): Promise<void> {
  await database.kysely.deleteFrom('calendar_feeds').where('preacher_id', '=', preacherId).execute()
}

/** Deletes an account's feed; returns whether there was one. */
export async function forgetFeed({ db }: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .using('preachers')
    .whereRef('preachers.id', '=', 'calendar_feeds.preacher_id')
    .where('preachers.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Tells the owner if no other email does: otherwise their calendar would show today's services forever. */
export async function notifyFeedEnded(tx: Tx, userId: string): Promise<void> {
  const id = randomUUID()
  await tx.queue(feedEnded, { payload: { userId, id }, id })
}

export async function emailFeedEnded(
  services: Services,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const person = await emailRecipientOf(services.database.kysely, userId)
  if (person)
    await services.mailer.send(feedEndedEmail({ id, to: person.email, publicUrl: services.settings.publicUrl }))
}

/** Programs poll every few minutes; recording each read is not worth a write. */
const notedEvery = 15 * 60_000

/** The feed behind this secret, if any; records the read. */
export async function openFeed({ database, clock }: Services, token: string): Promise<OpenedFeed | undefined> {
  const feed = await feedBehind(database.kysely, token)
  if (!feed) return undefined
  const now = clock.now()
  if (!feed.read_at || feed.read_at.getTime() <= now.getTime() - notedEvery) {
    await database.kysely
      .updateTable('calendar_feeds')
      .set({ read_at: now })
      .where('token_hash', '=', tokenHash(token))
      .execute()
  }
  return feed
}
