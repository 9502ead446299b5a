import type { Work } from '../../../platform/database/transaction.ts'
import { newSalt, slowHash } from '../../../platform/passwords.ts'
import type { Parts } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { isAppCode, newRecoveryCodes } from './policy.ts'
import { recoverySaltOf } from './queries.ts'

/**
 * What a typed code would lie as, if it is a recovery code. Hashing waits in a queue, so this is asked before anything is
 * held: of codes that are made anew meanwhile it fits none, and the one that was typed is over.
 */
export async function recoveryHashOf(
  { database }: Parts,
  userId: string,
  code: string | undefined,
): Promise<Buffer | undefined> {
  if (code === undefined || isAppCode(code)) return undefined
  const kept = await recoverySaltOf(database.kysely, userId)
  if (!kept) return undefined
  return kept.salt ? slowHash(code, kept.salt) : tokenHash(code)
}

/** Of two who come with one code at once, one takes it. */
export async function takeRecoveryCode({ db }: Work, userId: string, hash: Buffer): Promise<boolean> {
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
export function freshCodes(): () => Promise<FreshCodes> {
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
export async function replaceCodes({ db }: Work, userId: string, fresh: FreshCodes): Promise<string[]> {
  const { codes, salt, hashes } = fresh
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, salt })))
    .execute()
  return codes
}
