import { DatabaseError } from 'pg'

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Whether the database refused a write because such a row is there already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

/** Which key a unique index had already, in PostgreSQL's words: "Key (day, preacher_id)=(2027-03-07, null) already exists." */
export const takenKey = (error: unknown, index: string): string | undefined =>
  error instanceof DatabaseError && isUniqueViolation(error) && error.constraint === index ? error.detail : undefined

/** Whether the database refused a write because two spans of time would overlap. */
export const isExclusionViolation = (error: unknown): boolean => hasCode(error, '23P01')

/** Whether a lock was waited for too long. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03')

/** Whether a lock was waited for too long, or two waited for each other. */
export const isLockConflict = (error: unknown): boolean => isLockTimeout(error) || hasCode(error, '40P01')

/** Whether a statement was refused only because one before it in the same transaction had failed. */
export const isTransactionAborted = (error: unknown): boolean => hasCode(error, '25P02')

/**
 * Whether the database is away or has cut the line. Class 08, 53 and 57: connection lost, too many connections, shutting
 * down, starting or out of patience; class 40: two of us got in each other's way, and one had to go; what the system says
 * of a host that is not there, or whose name is not known while it starts; and what the driver says itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (/^(08|40|53|57)/.test(code) || systemCodes.has(code))) return true
  return error.message === databaseUnavailableMessage || driverWords.test(error.message)
}

/**
 * Whether the line itself broke, or the database cut it. Who was in the middle of something may do it again at once; not
 * who found the database away after waiting for it, or was told no on a line that goes on.
 */
export function isConnectionBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return /^(08|57P0[125])|^(ECONNRESET|EPIPE)$/.test(code)
  return brokenWords.test(error.message)
}

/** Whether the line broke without a word from either side, in the middle of a statement: that may be what broke it. */
export function isUnexplainedDisconnect(error: unknown): boolean {
  if (!isConnectionBroken(error) || isUnsent(error)) return false
  // A database that ends a line says why, as it does to all others where one has crashed it.
  return !(error instanceof Error && 'code' in error && /^57|^EPIPE$/.test(String(error.code)))
}

/** Whether the driver knew that the line was broken, and did not send what was asked. */
export const isUnsent = (error: unknown): boolean => error instanceof Error && error.message.startsWith(knownBroken)

/**
 * Whether a statement was refused because a table has changed since its plan was kept, or because the one that was to be
 * planned before it, under the same name, could not be: asked again, it is planned anew.
 */
export const isPlanStale = (error: unknown): boolean =>
  (error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery') ||
  hasCode(error, '26000') ||
  hasCode(error, '42P05')

/** Whether no one gave a connection back in time: the pool is busy, which says nothing of the database. */
export const isPoolTimeout = (error: unknown): boolean => error instanceof Error && error.message === poolTimeoutMessage

/** As the pool says it to who has waited in its queue. */
export const poolTimeoutMessage = 'timeout exceeded when trying to connect'

/** As the pool says it to who has waited until its patience was over; what was the matter is the cause. */
export const databaseUnavailableMessage = 'the database has been away for too long'

const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'],
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'],
])

// The last two are said to who asks further on a line that has broken, or that was ended.
const driverWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client .* is not queryable|Postgres connection has been discarded)/

// In the words for a line that was not ended by ourselves, as a silent one is.
const knownBroken = 'Client has encountered a connection error'
const brokenWords = new RegExp(`^(Connection terminated unexpectedly|${knownBroken})`)
