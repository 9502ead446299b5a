import type { authCalls } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/call'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { tokenHash } from '../../platform/tokens.ts'
import { ownChurch } from '../churches/queries.ts'
import { ownPreacher } from '../preachers/queries.ts'
import { accountOf } from '../users/queries.ts'

/** Whose token this is; undefined for one that is missing, unknown or expired. */
export async function authenticate({ database, clock }: Parts, token: string | undefined): Promise<Actor | undefined> {
  if (!token || token.length > 200) return undefined
  const now = clock.now()
  const row = await database.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .select([
      'sessions.id as sessionId',
      'sessions.expires_at as expiresAt',
      'users.id as userId',
      'users.user_type as userType',
      'churches.id as churchId',
      'preachers.id as preacherId',
    ])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId, userId, expiresAt } = row
  if (row.churchId) return { userType: 'church', userId, sessionId, expiresAt, churchId: row.churchId }
  if (row.preacherId) return { userType: 'preacher', userId, sessionId, expiresAt, preacherId: row.preacherId }
  return undefined
}

/** The account that an e-mail address belongs to, without regard to case. */
export function credentialsOf({ database }: Parts, email: string) {
  return database.kysely
    .selectFrom('users')
    .select(['id', 'password_hash', 'user_type'])
    .where('email', '=', sql<string>`${email}::citext`)
    .executeTakeFirst()
}

/** The session's own user and profile. */
export async function whoAmI(
  { database, clock }: Parts,
  { userId, userType }: Pick<Actor, 'userId' | 'userType'>,
): Promise<Given<typeof authCalls.me, 'reply'>> {
  const [user, profile] = await Promise.all([
    accountOf(database.kysely, userId, clock.now()),
    userType === 'church' ? ownChurch(database.kysely, userId) : ownPreacher(database.kysely, userId, clock.now()),
  ])
  return { user, profile }
}
