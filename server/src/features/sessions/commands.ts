import type { Actor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import { recordAuditEvent } from '../audit/commands.ts'
import { lockUsers } from '../users/commands.ts'
import { sessionEnded } from './events.ts'
import { isSeenDue, sessionOf } from './queries.ts'

const hour = 3_600_000
const lasts = { usual: 12 * hour, remembered: 30 * 24 * hour }

/** Opens a session and returns its token, which is not stored. `device` is the user agent. */
export async function openSession(
  tx: Tx,
  userId: string,
  { remember = false, device, now }: { remember?: boolean; device: string; now: Date },
): Promise<string> {
  const token = newToken()
  const expires = new Date(now.getTime() + (remember ? lasts.remembered : lasts.usual))
  await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
    })
    .execute()
  return token
}

/** The actor of a token; undefined if it is missing, unknown or expired. Records the visit. */
export async function authenticate(services: Services, token: string | undefined): Promise<Actor | undefined> {
  const found = await sessionOf(services, token)
  if (!found) return undefined
  const now = services.clock.now()
  if (isSeenDue(found, now)) {
    await services.database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', found.actor.sessionId)
      .execute()
  }
  return found.actor
}

/**
 * For actions that outlive their session: refuses a call that began just before its session was ended. Locks the
 * account first, like everything that ends sessions.
 */
export async function lockSession(tx: Tx, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>) {
  await lockUsers(tx, [userId])
  if (!(await isSessionOpen(tx, { userId, sessionId }))) throw refuse('unauthenticated', 'Please sign in again.')
}

/** Whether this session of the account is still open; it stays so until the transaction ends. */
export async function isSessionOpen(
  { db }: Tx,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return open !== undefined
}

/** Ends one of one's own sessions: the current one, or another device's. */
export async function endSession(services: Services, { userId }: Actor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('device')
      .executeTakeFirst()
    if (!ended) throw notFound('The device')
    await recordAuditEvent(tx, { action: 'signed_out', userId, device: ended.device })
    tx.emit(sessionEnded, { sessionId: id })
  })
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(tx: Tx, userId: string, { but }: { but?: string } = {}): Promise<void> {
  let sessions = tx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (but) sessions = sessions.where('id', '!=', but)
  const ended = await sessions.returning('id').execute()
  for (const { id } of ended) tx.emit(sessionEnded, { sessionId: id })
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions({ database, clock }: Services): Promise<void> {
  await database.kysely.deleteFrom('sessions').where('expires_at', '<=', clock.now()).execute()
}
