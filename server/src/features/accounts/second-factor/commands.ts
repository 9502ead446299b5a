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
  /** The hash that the given password matched; it may have changed since. */
  readonly passwordHash: string
  /** The code that was typed, if any. */
  readonly code: string | undefined
  readonly visitor: ClientInfo
  /** For calls that may be sent again. */
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** Slow work, done after the attempt is counted and before anything is locked. */
  readonly beforehand?: (() => Promise<unknown>) | undefined
}

type Missing = 'password' | 'needed' | 'wrong'
type Proven<R> = { readonly refused: Missing } | { readonly refused?: never; readonly result: R }

/** Rolls back the transaction: a refused attempt must leave nothing. */
class NotProven extends Error {
  readonly missing: Missing

  constructor(missing: Missing) {
    super(missing)
    this.missing = missing
  }
}

/**
 * Runs a task in the transaction that consumes the code, for someone who has given the password; without a second
 * factor no code is needed. An attempt counts as wrong before it is checked, and a wrong one is recorded.
 */
export const withSecondFactor = <R>(services: Services, prover: SecondFactorAttempt, task: (tx: Tx) => Promise<R>) =>
  withSecondFactorInside(services, prover, async (tx, prove) => {
    await prove()
    return task(tx)
  })

/** Like `withSecondFactor`, for a task that must lock something else before the account and decides when to check. */
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
        // Waits for a concurrent activation, so that no session slips past it.
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
    // The code was not checked, or was correct.
    else if (refused || error instanceof Refusal) await guess?.takeBack()
    if (refused) return { refused }
    throw error
  }
}

/**
 * Locks the account; false if its password has changed, or it was disabled or deleted, while hashing waited in its
 * queue.
 */
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

/** Each time step's code works once, and no older one afterwards: of two concurrent uses, one fails. */
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

/** Warns the owner once a day, unless the device is known, where it is probably a typo. */
async function noteWrongCode(services: Services, { userId, visitor }: SecondFactorAttempt): Promise<void> {
  const isKnown = await isKnownDevice(services.database.kysely, userId, visitor.device)
  const warns = !isKnown && (await claimDailyWarning(services, userId))
  await inTransaction(services, async (tx) => {
    await lockUsers(tx, [userId])
    // Stores no device of someone who has left meanwhile.
    if (!(await credentialsById(tx.db, userId)).email) return
    await recordAuditEvent(tx, { action: 'second_factor_failed', userId, device: visitor.userAgent })
    if (warns) await notifySecondFactorOwner(tx, userId, 'wrong_code')
  })
}

/** Turns off the second factor and emails the owner. Returns whether there was one. */
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
 * A password reset by email ends a second factor turned on recently: otherwise someone with a stolen password could
 * turn one on and lock the owner out for good.
 */
export async function endRecentSecondFactor(
  tx: Tx,
  userId: string,
  { userAgent }: ClientInfo,
  /** Ends it if it was turned on in the week before this time, or later. */
  at: Date = tx.limits.now,
): Promise<void> {
  const factor = await secondFactorOf(tx.db, userId)
  if (!factor || !isRecentlyEnabled(factor.on_since, at)) return
  await endSecondFactor(tx, userId, 'off_by_reset')
  await recordAuditEvent(tx, { action: 'second_factor_off', userId, device: userAgent })
}

/**
 * The first confirmation of an address ends a second factor of any age: whoever turned it on had not proved that the
 * address is theirs.
 */
export async function endUnverifiedSecondFactor(tx: Tx, userId: string, { userAgent }: ClientInfo): Promise<void> {
  if (!(await endSecondFactor(tx, userId, 'off_by_confirming'))) return
  await recordAuditEvent(tx, { action: 'second_factor_off', userId, device: userAgent })
}

/** Part of deleting an account; includes a pending setup. */
export async function forgetSecondFactor({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** Deletes a pending setup, because whoever started it has seen the secret. */
export async function forgetPendingSecondFactor({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('on_since', 'is', null).execute()
}

/** Emails the owner, because it may have been someone else. */
export async function notifySecondFactorOwner(tx: Tx, userId: string, change: SecondFactorChange): Promise<void> {
  const id = randomUUID()
  await tx.queue(secondFactorChanged, { payload: { userId, id, change }, id })
}

/**
 * The hash of a typed recovery code. Computed before locking, because hashing waits in a queue: codes that are replaced
 * meanwhile no longer match, as they should.
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

/** Of two concurrent uses of a code, one succeeds. */
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

/** Generates and hashes new codes once, on the first call: before locking, because hashing waits in a queue. */
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

/** Replaces the remaining codes. */
export async function replaceRecoveryCodes({ db }: Tx, userId: string, fresh: FreshCodes): Promise<string[]> {
  const { codes, salt, hashes } = fresh
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, salt })))
    .execute()
  return codes
}
