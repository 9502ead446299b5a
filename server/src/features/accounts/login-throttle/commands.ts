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
  /** Whose account it is, if anyone's. */
  readonly userId: string | undefined
  /** What the browser says it is. */
  readonly device: string | undefined
}

/**
 * Lets one try at a password through, or says how long to wait. It counts as wrong, before anything is hashed, so that a
 * thousand at once are no better than one by one; `takeBack` is for what was no wrong one.
 */
export async function countLoginAttempt(services: Services, { email, ip, userId, device }: LoginAttempt) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  // Checked even if there is no such account: the response time must not reveal it.
  const isKnown = await isKnownDevice(services.database.kysely, userId, device)
  const subjects = subjectsOf({ email, ip, knownDevice: isKnown ? device : undefined })
  return counted(services, subjects, 'passwords')
}

/** For what a borrowed session must not do: the person has to say the password once more. Answers the hash that it fits. */
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

/** The same for one try at a code of a second factor, by who has said the password. */
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
    // What was not looked at is no guess: one account that has to wait does not shut a whole network out.
    await takeBack()
    throw error
  }
  return { takeBack }
}

/** One try more in the bucket, if there is room; in one statement, so that tries at once do not overlook each other. */
async function hasRoom({ database, clock }: Services, { key, bucket }: Subject): Promise<boolean> {
  const now = clock.now()
  // Whichever way it is away: filled by a clock that was ahead, it would else stay full until that time comes.
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

/** Whether its owner was not warned of someone who knows the password for a day; with that they are. */
export const claimDailyWarning = (services: Services, userId: string): Promise<boolean> =>
  hasRoom(services, warningSubject(userId))

/** Counts an email to a new address that an account asks for, or says how long to wait. */
export async function countEmailChange(services: Services, userId: string) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  return counted(services, [emailChangeSubject(userId)], 'email changes')
}

/** Counts an email to this address, no matter who asks for it; undefined when the limit is reached. */
export async function countEmailToNewAddress(services: Services, email: string) {
  if (!services.settings.rateLimits) return { takeBack: async () => undefined }
  const subject = newAddressSubject(email)
  return (await hasRoom(services, subject)) ? { takeBack: () => drain(services, subject) } : undefined
}

/** Anyone who has proved whose account it is, is not kept waiting for what strangers tried. */
export async function clearLoginAttempts({ db }: Tx, email: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', accountSubject(email).key).execute()
}

/** Anyone who has shown both factors is not kept waiting for who has stolen one. */
export async function clearCodeAttempts({ db }: Tx, userId: string): Promise<void> {
  const keys = codeKinds.map((kind) => codeSubject(userId, kind).key)
  await db.deleteFrom('login_attempts').where('subject', 'in', keys).execute()
}

/** From this device the account has been used, as of now. */
export async function rememberKnownDevice({ db }: Tx, userId: string, device: string, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash(device), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** Whoever used the account before has to show anew that they may: from all devices, or from all but one. */
export async function forgetKnownDevices({ db }: Tx, userId: string, { but }: { but?: string } = {}): Promise<void> {
  let devices = db.deleteFrom('known_devices').where('user_id', '=', userId)
  if (but) devices = devices.where('token_hash', '!=', tokenHash(but))
  await devices.execute()
}

const day = 86_400_000
const deviceLasts = 400 * day

/** Forgets what has drained, and devices that were not used for a year. */
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
