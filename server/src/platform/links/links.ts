import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** What links are for, and whether a new password of the owner ends them. What using one does is its feature's. */
const endsWithPassword = {
  verify_email: true,
  reset_password: true,
  answer: true,
  still_on: true,
}
export type LinkPurpose = keyof typeof endsWithPassword
export const linkPurposes = Object.keys(endsWithPassword) as readonly LinkPurpose[]
const endingWithPassword = linkPurposes.filter((purpose) => endsWithPassword[purpose])

interface NewLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  /** The id of what it is about, unless that is the account. */
  readonly subject?: string
  readonly expiresAt: Date
  readonly details?: LinkDetails
}

export interface LinkDetails {
  /** False if the operator passed it on: whoever opens it, it does not confirm the address. */
  readonly isMailed?: boolean
  /** The recipient's address: the link works only while it is the account's. */
  readonly sentTo?: string
}

/** Creates links and returns their tokens in the same order. Only hashes are stored. */
export async function issueLinks(db: Kysely<DB>, now: Date, links: readonly NewLink[]): Promise<string[]> {
  const issued = links.map((link) => ({ ...link, token: newToken() }))
  if (issued.length === 0) return []
  await db
    .insertInto('links')
    .values(
      issued.map(({ token, userId, purpose, subject, expiresAt, details = {} }) => ({
        ...{ token_hash: tokenHash(token), user_id: userId, purpose, subject: subject ?? null },
        ...{ created_at: now, expires_at: expiresAt, details: JSON.stringify(details) },
      })),
    )
    .execute()
  return issued.map(({ token }) => token)
}

export async function issueLink(db: Kysely<DB>, now: Date, link: NewLink): Promise<string> {
  const [token = ''] = await issueLinks(db, now, [link])
  return token
}

/** Deletes links whose email could not be sent. */
export async function withdrawLinks(db: Kysely<DB>, tokens: readonly string[]): Promise<void> {
  if (tokens.length > 0) await db.deleteFrom('links').where('token_hash', 'in', tokens.map(tokenHash)).execute()
}

/** The link with this token and one of these purposes, also if it is used or expired. */
export const linkByToken = (db: Kysely<DB>, token: string, purposes: readonly LinkPurpose[]) =>
  db.selectFrom('links').where('token_hash', '=', tokenHash(token)).where('purpose', 'in', purposes)

/** Marks a locked link as used. Until the sweep it can say so. */
export async function markLinkUsed(db: Kysely<DB>, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('links').set({ used_at: now }).where('token_hash', '=', hash).execute()
}

/**
 * Locks the links that a new password ends. Comes before every other lock of a transaction, and in one order, because two
 * links of an account used at once end each other.
 */
export async function lockLinks(db: Kysely<DB>, userId: string): Promise<void> {
  await db
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('purpose', 'in', endingWithPassword)
    .orderBy('token_hash')
    .forUpdate()
    .execute()
}

/** Locks the links that a new password ends, and ends them, or those for one purpose. */
export async function endLinks(db: Kysely<DB>, userId: string, purpose?: LinkPurpose): Promise<void> {
  await lockLinks(db, userId)
  await db
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purpose ? [purpose] : endingWithPassword)
    .execute()
}

const keptDays = 30

/** Deletes links a month after they expired; until then they can say what became of them. */
export async function deleteOldLinks({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const then = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await database.kysely.deleteFrom('links').where('expires_at', '<=', then).execute()
}

export function linkJobs(jobs: JobQueue, services: Services): void {
  jobs.every('forget-old-links', '40 3 * * *', () => deleteOldLinks(services))
}
