import { setImmediate as nextTurn } from 'node:timers/promises'
import { isConnectionBroken, isPlanStale, isUnexplainedDisconnect } from '../errors.ts'

const mostTries = 3
// No retry starts later than this after the first failure: the caller gets an error instead.
const timeoutMs = 2_000

interface Repeating {
  /** True if a retry does no harm. */
  readonly isHarmless?: (error: unknown) => boolean
  /** True if the task itself may have broken the connection. */
  readonly isSuspect?: (error: unknown) => boolean
}

const isRepeatable = (error: unknown): boolean => isConnectionBroken(error) || isPlanStale(error)

/**
 * Retries a harmless task on another connection when its connection breaks. A task that may itself have crashed the
 * database, and with it everyone's connection, is retried only once.
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
      if (suspicions > 1 || now - brokenSince > timeoutMs) throw error
      // The other connections usually broke as well; the pool notices within one turn of the event loop.
      await nextTurn()
      await nextTurn()
    }
  }
}
