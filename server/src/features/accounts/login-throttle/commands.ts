import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/transaction.ts'
import { refuseField, refuseRateLimited } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { verifyPassword } from '../../../platform/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { credentialsById } from '../../users/queries.ts'
import {
  accountSubject,
  type CodeKind,
  codeKinds,
  codeSubject,
  codeSubjectsOf,
  emailChangeSubject,
  formatWait,
  newAddressSubject,
  type Subject,
  subjectsOf,
  warningSubject,
} from './policy.ts'
import { isKnownDevice } from './queries.ts'

export interface LoginAttempt {
  readonly email: string
  readonly ip: string
  /** The account, if there is one. */
  readonly userId: string | undefined
  /** The device cookie. */
  readonly device: string | undefined
}

/**
 * Allows one password attempt, or says how long to wait. It counts as wrong before anything is hashed, so that a
 * thousand concurrent attempts gain nothing; `takeBack` undoes that for a correct one.
 */
export async function countLoginAttempt(services: Services, { email, ip, userId, device }: LoginAttempt) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  // Checked even if there is no such account: the response time must not reveal it.
  const isKnown = await isKnownDevice(services.database.kysely, userId, device)
  const subjects = subjectsOf({ email, ip, knownDevice: isKnown ? device : undefined })
  return counted(services, subjects, 'passwords')
}

/**
 * For actions that a borrowed session must not perform: checks the password again. Returns the hash that it matches.
 */
export async function requirePassword(
  services: Services,
  userId: string,
  password: string,
  field: string,
  { ip, device, userAgent }: ClientInfo,
): Promise<string> {
  const db = services.database.kysely
  const { email, password_hash } = await credentialsById(db, userId)
  const guess = await countLoginAttempt(services, { email: email ?? '', ip, userId, device })
  const isRight = await verifyPassword(password, password_hash)
  if (!password_hash || !isRight) {
    await recordAuditEvent({ db }, { action: 'sign_in_failed', userId, device: userAgent })
    throw refuseField(field, refusalTexts.passwordWrong)
  }
  await guess.takeBack()
  return password_hash
}

/** Like `countLoginAttempt`, for a second factor's code by someone who knows the password. */
export async function countCodeAttempt(
  services: Services,
  { userId, ip, device, kind }: { userId: string; ip: string; device: string; kind: CodeKind },
) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  const isKnown = await isKnownDevice(services.database.kysely, userId, device)
  const subjects = codeSubjectsOf({ userId, ip, kind, knownDevice: isKnown ? device : undefined })
  return counted(services, subjects, 'codes')
}

type Counted = 'passwords' | 'codes' | 'email changes'

const refusals: Record<Counted, string> = {
  passwords: 'That’s too many wrong passwords.',
  codes: 'That’s too many wrong codes.',
  'email changes': 'We’ve sent several links already.',
}

async function counted(services: Services, subjects: readonly Subject[], what: Counted) {
  const filled: Subject[] = []
  const takeBack = async () => {
    for (const one of filled) await drain(services, one)
  }
  try {
    for (const one of subjects) {
      await fill(services, one, what)
      filled.push(one)
    }
  } catch (error) {
    // An attempt that was not checked is no guess: one throttled account must not block a whole network.
    await takeBack()
    throw error
  }
  return { takeBack }
}

/** Adds an attempt to the bucket if there is room, in one statement, so that concurrent attempts count each other. */
async function hasRoom({ database, clock }: Services, { key, bucket }: Subject): Promise<boolean> {
  const now = clock.now()
  // The absolute difference: a bucket filled while the clock was ahead would otherwise stay full until that time.
  const drained = sql<number>`greatest(0, login_attempts.level
    - abs(extract(epoch from ${now}::timestamptz - login_attempts.at)) * 1000 / ${bucket.drainsEveryMs})`
  const row = await database.kysely
    .insertInto('login_attempts')
    .values({ subject: key, level: 1, at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ level: sql`${drained} + 1`, at: now })
        .where(sql<boolean>`${drained} + 1 <= ${bucket.holds}`),
    )
    .returning('level')
    .executeTakeFirst()
  return row !== undefined
}

async function fill(services: Services, one: Subject, what: Counted): Promise<void> {
  if (await hasRoom(services, one)) return
  const { database, clock } = services
  const { key, bucket } = one
  const now = clock.now()
  const full = await database.kysely
    .selectFrom('login_attempts')
    .select(['level', 'at'])
    .where('subject', '=', key)
    .executeTakeFirst()
  const tooMany = (full?.level ?? bucket.holds) + 1 - bucket.holds
  const since = Math.abs(now.getTime() - (full?.at ?? now).getTime())
  const seconds = (tooMany * bucket.drainsEveryMs - since) / 1000
  throw refuseRateLimited(seconds, `${refusals[what]} Please try again ${formatWait(seconds)}.`)
}

async function drain({ database }: Services, { key }: Subject): Promise<void> {
  await database.kysely
    .updateTable('login_attempts')
    .set({ level: sql`greatest(0, level - 1)` })
    .where('subject', '=', key)
    .execute()
}

/** True if the owner was not yet warned today that someone knows the password; claims today's warning. */
export const claimDailyWarning = (services: Services, userId: string): Promise<boolean> =>
  hasRoom(services, warningSubject(userId))

/** Counts an email to a new address requested by an account, or says how long to wait. */
export async function countEmailChange(services: Services, userId: string) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  return counted(services, [emailChangeSubject(userId)], 'email changes')
}

/** Counts an email to this address, whoever requests it; undefined if the limit is reached. */
export async function countEmailToNewAddress(services: Services, email: string) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  const subject = newAddressSubject(email)
  return (await hasRoom(services, subject)) ? { takeBack: () => drain(services, subject) } : undefined
}

/** After proving ownership, no one waits because of strangers' attempts. */
export async function clearLoginAttempts({ db }: Tx, email: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', accountSubject(email).key).execute()
}

/** After showing both factors, no one waits because of someone who has stolen one. */
export async function clearCodeAttempts({ db }: Tx, userId: string): Promise<void> {
  const keys = codeKinds.map((kind) => codeSubject(userId, kind).key)
  await db.deleteFrom('login_attempts').where('subject', 'in', keys).execute()
}

/** Records that the account was used from this device now. */
export async function rememberKnownDevice({ db }: Tx, userId: string, device: string, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash(device), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** Makes devices unknown again: all, or all but one. */
export async function forgetKnownDevices({ db }: Tx, userId: string, { but }: { but?: string } = {}): Promise<void> {
  let devices = db.deleteFrom('known_devices').where('user_id', '=', userId)
  if (but) devices = devices.where('token_hash', '!=', tokenHash(but))
  await devices.execute()
}

const day = 86_400_000
const deviceLasts = 400 * day

/** Deletes drained buckets, and devices unused for a year. */
export async function deleteOldLoginAttempts({ database, clock }: Services): Promise<void> {
  const now = clock.now().getTime()
  await database.kysely
    .deleteFrom('login_attempts')
    .where('at', '<', new Date(now - day))
    .execute()
  await database.kysely
    .deleteFrom('known_devices')
    .where('last_used_at', '<', new Date(now - deviceLasts))
    .execute()
}
