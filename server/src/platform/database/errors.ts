import { DatabaseError } from 'pg'

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

/**
 * PostgreSQL's description of the key that a unique index already had: "Key (day, preacher_id)=(2027-03-07, null)
 * already exists."
 */
export const takenKey = (error: unknown, index: string): string | undefined =>
  error instanceof DatabaseError && isUniqueViolation(error) && error.constraint === index ? error.detail : undefined

export const isExclusionViolation = (error: unknown): boolean => hasCode(error, '23P01')

export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03')

/** A lock timeout or a deadlock. */
export const isLockConflict = (error: unknown): boolean => isLockTimeout(error) || hasCode(error, '40P01')

/** The statement failed only because an earlier one in its transaction had. */
export const isTransactionAborted = (error: unknown): boolean => hasCode(error, '25P02')

/**
 * The database is unreachable or closed the connection. Class 08, 53 and 57: connection lost, too many connections,
 * shutting down, starting, or timed out; class 40: a deadlock or serialization failure; plus the system's codes for an
 * unreachable or unresolvable host, and the driver's own messages.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (/^(08|40|53|57)/.test(code) || systemCodes.has(code))) return true
  return error.message === databaseUnavailableMessage || driverWords.test(error.message)
}

/**
 * The connection broke or was closed by the database, so the work may be retried at once. False for a database that
 * stayed away until a timeout, and for an error on a healthy connection.
 */
export function isConnectionBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return /^(08|57P0[125])|^(ECONNRESET|EPIPE)$/.test(code)
  return brokenWords.test(error.message)
}

/**
 * The connection broke in the middle of a statement without a reason from PostgreSQL, so the statement itself may be
 * the cause.
 */
export function isUnexplainedDisconnect(error: unknown): boolean {
  if (!isConnectionBroken(error) || isUnsent(error)) return false
  // PostgreSQL gives a reason when it closes a connection, also to the others after a crash.
  return !(error instanceof Error && 'code' in error && /^57|^EPIPE$/.test(String(error.code)))
}

/** The driver already knew that the connection was broken and did not send the statement. */
export const isUnsent = (error: unknown): boolean => error instanceof Error && error.message.startsWith(knownBroken)

/**
 * A cached plan no longer fits its table, or the prepare that a pipelined statement relied on has failed. A retry plans
 * it anew.
 */
export const isPlanStale = (error: unknown): boolean =>
  (error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery') ||
  hasCode(error, '26000') ||
  hasCode(error, '42P05')

/** The pool had no free connection in time: it is busy, which says nothing about the database. */
export const isPoolTimeout = (error: unknown): boolean => error instanceof Error && error.message === poolTimeoutMessage

/** The pool's message on a connection timeout. */
export const poolTimeoutMessage = 'timeout exceeded when trying to connect'

/** The pool's message when the database has stayed away; the last connection error is the `cause`. */
export const databaseUnavailableMessage = 'the database has been away for too long'

const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'],
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'],
])

// The last two come from a query on a connection that is broken or was closed.
const driverWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client .* is not queryable|Postgres connection has been discarded)/

// The driver's wording for a connection that we did not close ourselves.
const knownBroken = 'Client has encountered a connection error'
const brokenWords = new RegExp(`^(Connection terminated unexpectedly|${knownBroken})`)
