import type { PreacherActor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { holdMember } from '../preachers/commands.ts'
import { feedBehind, type OpenedFeed } from './queries.ts'

/** Makes a new secret. Whoever has the one before finds nothing there any more. */
export async function makeFeed(parts: Parts, { preacherId }: PreacherActor) {
  const token = newToken()
  const fresh = { token_hash: tokenHash(token), created_at: parts.clock.now(), read_at: null }
  const feed = await inTransaction(parts, async (work) => {
    await holdMember(work, preacherId)
    return work.db
      .insertInto('calendar_feeds')
      .values({ preacher_id: preacherId, ...fresh })
      .onConflict((conflict) => conflict.column('preacher_id').doUpdateSet(fresh))
      .returning(['created_at', 'read_at'])
      .executeTakeFirstOrThrow()
  })
  return { token, feed }
}

export const endFeed = ({ database }: Parts, { preacherId }: PreacherActor) =>
  forgetFeed({ db: database.kysely }, preacherId)

export async function forgetFeed({ db }: { db: Work['db'] | Parts['database']['kysely'] }, preacherId: string) {
  await db.deleteFrom('calendar_feeds').where('preacher_id', '=', preacherId).execute()
}

/** Programs look every few minutes; when somebody last did is not worth a write each time. */
const notedEvery = 15 * 60_000

/** The feed that this secret opens, if there is one, noting that it was looked at. */
export async function openFeed({ database, clock }: Parts, token: string): Promise<OpenedFeed | undefined> {
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
