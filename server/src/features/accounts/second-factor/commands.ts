import { randomUUID } from 'node:crypto'
import { type IdempotencyKey, onceInTransaction } from '../../../platform/database/idempotency.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { newSalt, slowHash } from '../../../platform/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { lockUsers } from '../../users/commands.ts'
import { credentialsById } from '../../users/queries.ts'
import { type SecondFactorChange, secondFactorChanged } from '../events.ts'
import { claimDailyWarning, clearCodeAttempts, countCodeAttempt } from '../login-throttle/commands.ts'
import { isKnownDevice } from '../login-throttle/queries.ts'
import { isAppCode, isRecentlyEnabled, newRecoveryCodes, totpStepOf } from './policy.ts'
import { recoverySaltOf, secondFactorOf } from './queries.ts'

export interface SecondFactorAttempt {
  readonly userId: string
  /** What the password that they said fits: it may be another one by now. */
  readonly passwordHash: string
  /** What they typed, if anything. */
  readonly code: string | undefined
  readonly visitor: ClientInfo
  /** Where it may be sent again. */
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** What takes long is done once the try is counted, and before anything is held. */
  readonly beforehand?: (() => Promise<unknown>) | undefined
}

type Missing = 'password' | 'needed' | 'wrong'
type Proven<R> = { readonly refused: Missing } | { readonly refused?: never; readonly result: R }

/** Undoes the transaction: of a click that was refused nothing may stay. */
class NotProven extends Error {
  readonly missing: Missing

  constructor(missing: Missing) {
    super(missing)
    this.missing = missing
  }
}

/**
 * Does a task, in the transaction that takes the code, for someone who has said the password; nothing is asked of who has
 * no second factor. A try counts as wrong before it is looked at, and a wrong one is written down.
 */
export const withSecondFactor = <R>(services: Services, prover: SecondFactorAttempt, task: (tx: Tx) => Promise<R>) =>
  withSecondFactorInside(services, prover, async (tx, prove) => {
    await prove()
    return task(tx)
  })

/** The same for a task that has to hold something else before the account, and says itself when to prove. */
export async function withSecondFactorInside<R>(
  services: Services,
  prover: SecondFactorAttempt,
  task: (tx: Tx, prove: () => Promise<void>) => Promise<R>,
): Promise<Proven<R>> {
  const { userId, code, visitor, idempotencyKey } = prover
  const kind = isAppCode(code ?? '') ? 'app' : 'recovery'
  const guess = code === undefined ? undefined : await countCodeAttempt(services, { userId, kind, ...visitor })
  try {
    const recoveryHash = await recoveryHashOf(services, userId, code)
    await prover.beforehand?.()
    const result = await onceInTransaction(services, idempotencyKey, (tx) =>
      task(tx, async () => {
        // Anyone who is just turning it on is waited for: no session slips in beside.
        if (!(await lockIfPasswordUnchanged(tx, userId, prover.passwordHash))) throw new NotProven('password')
        const missing = await missingOf(tx, prover, recoveryHash)
        if (missing) throw new NotProven(missing)
        if (code !== undefined) await clearCodeAttempts(tx, userId)
      }),
    )
    await guess?.takeBack()
    return { result }
  } catch (error) {
    const refused = error instanceof NotProven ? error.missing : undefined
    if (refused === 'wrong') await noteWrongCode(services, prover)
    // The code was not looked at, or was right.
    else if (refused || error instanceof Refusal) await guess?.takeBack()
    if (refused) return { refused }
    throw error
  }
}

/** Holds the account, unless its password is another one by now, or it is shut or gone: hashing waits in a queue. */
export async function lockIfPasswordUnchanged(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const disabled = await lockUsers(tx, [userId])
  return disabled.length === 0 && (await credentialsById(tx.db, userId)).password_hash === passwordHash
}

async function missingOf(
  tx: Tx,
  { userId, code, visitor }: SecondFactorAttempt,
  recoveryHash: Buffer | undefined,
): Promise<Missing | undefined> {
  const factor = await secondFactorOf(tx.db, userId)
  if (!factor) return undefined
  if (code === undefined) return 'needed'
  const isTaken = isAppCode(code)
    ? await takeStep(tx, userId, totpStepOf(code, factor.secret, tx.limits.now))
    : await useRecoveryCode(tx, userId, recoveryHash, visitor)
  return isTaken ? undefined : 'wrong'
}

/** Each half minute's code is taken once, and none that is older: two who click at once are one too many. */
async function takeStep({ db }: Tx, userId: string, step: number | undefined): Promise<boolean> {
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function useRecoveryCode(
  tx: Tx,
  userId: string,
  hash: Buffer | undefined,
  visitor: ClientInfo,
): Promise<boolean> {
  if (!hash || !(await takeRecoveryCode(tx, userId, hash))) return false
  await recordAuditEvent(tx, { action: 'recovery_code_used', userId, device: visitor.userAgent })
  await notifySecondFactorOwner(tx, userId, 'code_used')
  return true
}

/** The owner is warned, once a day, unless it was on a device that has shown both: there they mistype. */
async function noteWrongCode(services: Services, { userId, visitor }: SecondFactorAttempt): Promise<void> {
  const isKnown = await isKnownDevice(services.database.kysely, userId, visitor.device)
  const warns = !isKnown && (await claimDailyWarning(services, userId))
  await inTransaction(services, async (tx) => {
    await lockUsers(tx, [userId])
    // Nothing of a device is kept of who has left meanwhile.
    if (!(await credentialsById(tx.db, userId)).email) return
    await recordAuditEvent(tx, { action: 'second_factor_failed', userId, device: visitor.userAgent })
    if (warns) await notifySecondFactorOwner(tx, userId, 'wrong_code')
  })
}

/** Ends it, and says so by email. Answers whether there was one. */
export async function endSecondFactor(
  tx: Tx,
  userId: string,
  change: Extract<SecondFactorChange, 'off' | `off_${string}`> = 'off',
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('on_since', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await notifySecondFactorOwner(tx, userId, change)
  return true
}

/**
 * A new password by email ends one that was turned on a few days ago: else anyone who has come by a password turns it on with
 * an app of their own, and keeps the owner out for good.
 */
export async function endRecentSecondFactor(
  tx: Tx,
  userId: string,
  { userAgent }: ClientInfo,
  /** In whose week before, or since when, it was turned on. */
  at: Date = tx.limits.now,
): Promise<void> {
  const factor = await secondFactorOf(tx.db, userId)
  if (!factor || !isRecentlyEnabled(factor.on_since, at)) return
  await endSecondFactor(tx, userId, 'off_by_reset')
  await recordAuditEvent(tx, { action: 'second_factor_off', userId, device: userAgent })
}

/** The first confirmation of an address ends one of any age: the person who turned it on had not shown that the address is theirs. */
export async function endUnverifiedSecondFactor(tx: Tx, userId: string, { userAgent }: ClientInfo): Promise<void> {
  if (!(await endSecondFactor(tx, userId, 'off_by_confirming'))) return
  await recordAuditEvent(tx, { action: 'second_factor_off', userId, device: userAgent })
}

/** Of who leaves, what was only begun as well. */
export async function forgetSecondFactor({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** What waits for its first code: anyone who has begun it has seen the secret. */
export async function forgetPendingSecondFactor({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('on_since', 'is', null).execute()
}

/** Emails the owner: it may have been someone else. */
export async function notifySecondFactorOwner(tx: Tx, userId: string, change: SecondFactorChange): Promise<void> {
  const id = randomUUID()
  await tx.queue(secondFactorChanged, { payload: { userId, id, change }, id })
}

/**
 * What a typed code would lie as, if it is a recovery code. Hashing waits in a queue, so this is asked before anything is
 * held: of codes that are made anew meanwhile it fits none, and the one that was typed is over.
 */
async function recoveryHashOf(
  { database }: Services,
  userId: string,
  code: string | undefined,
): Promise<Buffer | undefined> {
  if (code === undefined || isAppCode(code)) return undefined
  const kept = await recoverySaltOf(database.kysely, userId)
  if (!kept) return undefined
  return kept.salt ? slowHash(code, kept.salt) : tokenHash(code)
}

/** Of two who come with one code at once, one takes it. */
async function takeRecoveryCode({ db }: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface FreshCodes {
  readonly codes: string[]
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/** Makes new ones, once, when they are first asked for: that is before anything is held, as hashing waits in a queue. */
export function newHashedRecoveryCodes(): () => Promise<FreshCodes> {
  let made: Promise<FreshCodes> | undefined
  return () => {
    made ??= hashed(newRecoveryCodes())
    return made
  }
}

async function hashed(codes: string[]): Promise<FreshCodes> {
  const salt = newSalt()
  return { codes, salt, hashes: await Promise.all(codes.map((code) => slowHash(code.replace('-', ''), salt))) }
}

/** Puts them in place of those that are left. */
export async function replaceRecoveryCodes({ db }: Tx, userId: string, fresh: FreshCodes): Promise<string[]> {
  const { codes, salt, hashes } = fresh
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, salt })))
    .execute()
  return codes
}
