import { setImmediate as nextTurn } from 'node:timers/promises'
import { isConnectionBroken, isPlanStale, isUnexplainedDisconnect } from './errors.ts'

const mostTries = 3
// No retry starts later than this after the first failure: the caller gets an error instead.
const patienceMs = 2_000

interface Repeating {
  /** Whether it may be done again at all. */
  readonly isHarmless?: (error: unknown) => boolean
  /** Whether it may be what broke the line. */
  readonly isSuspect?: (error: unknown) => boolean
}

const isRepeatable = (error: unknown): boolean => isConnectionBroken(error) || isPlanStale(error)

/**
 * Does again, on another line to the database, what broke with its line, as long as that does no harm. What may itself
 * have broken the line, and everyone else's with it, is done again only once.
 */
export async function withRetry<R>(
  task: () => Promise<R>,
  { isHarmless = () => true, isSuspect = isUnexplainedDisconnect }: Repeating = {},
): Promise<R> {
  let brokenSince = Number.POSITIVE_INFINITY
  let suspicions = 0
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await task()
    } catch (error) {
      if (left === 0 || !isRepeatable(error) || !isHarmless(error)) throw error
      const now = performance.now()
      brokenSince = Math.min(brokenSince, now)
      if (isSuspect(error)) suspicions += 1
      if (suspicions > 1 || now - brokenSince > patienceMs) throw error
      // The others have broken with it, as a rule: in one turn of the event loop that is noticed, and after it the pool knows.
      await nextTurn()
      await nextTurn()
    }
  }
}
