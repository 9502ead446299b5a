import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import type { DB } from '../../platform/schema.ts'
import { tokenHash } from '../../platform/tokens.ts'

/** The session behind a token and whose it is; undefined for a token that is missing, unknown or expired. */
export async function sessionOf(
  { database, clock }: Parts,
  token: string | undefined,
): Promise<{ actor: Actor; lastSeenAt: Date } | undefined> {
  if (!token || token.length > 200) return undefined
  const row = await database.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .select([
      'sessions.id as sessionId',
      'sessions.expires_at as expiresAt',
      'sessions.last_seen_at as lastSeenAt',
      'users.id as userId',
      'churches.id as churchId',
      'preachers.id as preacherId',
    ])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where('sessions.expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) return undefined
  const { churchId, preacherId, lastSeenAt, ...signedIn } = row
  if (churchId) return { actor: { ...only(signedIn), userType: 'church', churchId }, lastSeenAt }
  if (preacherId) return { actor: { ...only(signedIn), userType: 'preacher', preacherId }, lastSeenAt }
  return undefined
}

const only = ({ userId, sessionId, expiresAt }: Pick<Actor, 'userId' | 'sessionId' | 'expiresAt'>) => ({
  userId,
  sessionId,
  expiresAt,
})

const shown = 100

/** Where an account is signed in, the last seen first. */
export const openSessions = (db: Kysely<DB>, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
export type SessionRow = Awaited<ReturnType<typeof openSessions>>[number]
