import { sessionsShown } from '@openpulpit/contract/sessions'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Actor, ChurchActor, PreacherActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/statements/prepared.ts'
import type { Services } from '../../platform/services.ts'
import { tokenHash } from '../../platform/tokens.ts'

const sessionBehind = prepared((db, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.expires_at as expiresAt',
      'sessions.last_seen_at as lastSeenAt',
      'users.id as userId',
      'users.is_admin as isAdmin',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null),
)

interface FoundSession {
  readonly actor: Actor
  readonly lastSeenAt: Date
}

/** The session of a token and its user; undefined if it is missing, unknown or expired. */
export async function sessionOf(
  { database, clock }: Services,
  token: string | undefined,
): Promise<FoundSession | undefined> {
  if (!token || token.length > 200) return undefined
  const hash = tokenHash(token)
  const [row] = await sessionBehind(database.kysely, { hash, now: clock.now() })
  const profile = row && (profiles.get(row.userId) ?? (await profileOf(database.kysely, row.userId)))
  if (!profile) return undefined
  const { lastSeenAt, ...signedIn } = row
  return { actor: { ...signedIn, ...profile }, lastSeenAt }
}

// Limits how often the last visit is written.
const seenEveryMs = 5 * 60_000

export const isSeenDue = ({ lastSeenAt }: FoundSession, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > seenEveryMs

const mostRemembered = 10_000

type Profile = Pick<ChurchActor, 'userType' | 'churchId'> | Pick<PreacherActor, 'userType' | 'preacherId'>

/**
 * An account keeps the profile from its registration, so it is cached. Whatever can change (the session, suspension,
 * rights) is read each time.
 */
const profiles = new Map<string, Profile>()

async function profileOf(db: Kysely<DB>, userId: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['churches.id as churchId', 'preachers.id as preacherId'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const { churchId, preacherId } = row ?? {}
  const profile: Profile | undefined = churchId
    ? { userType: 'church', churchId }
    : preacherId
      ? { userType: 'preacher', preacherId }
      : undefined
  if (!profile) return undefined
  if (profiles.size >= mostRemembered) profiles.clear()
  profiles.set(userId, profile)
  return profile
}

/** Which of these sessions have ended, or belong to a disabled account. */
export async function endedSessionsAmong(db: Kysely<DB>, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const there = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(sql<SqlBool>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('users.disabled_at', 'is', null)
    .execute()
  const known = new Set(there.map(({ id }) => id))
  return new Set(sessionIds.filter((id) => !known.has(id)))
}

/** An account's sessions, last seen first. */
export const openSessions = (db: Kysely<DB>, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsShown)
    .execute()
export type SessionRow = Awaited<ReturnType<typeof openSessions>>[number]
