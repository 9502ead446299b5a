import { setImmediate as nextTurn } from 'node:timers/promises'
import { isLineBroken } from './database-errors.ts'

const mostTries = 3

/** Does again, on another line to the database, what broke with its line, as long as that does no harm. */
export async function onAnotherLine<R>(
  task: () => Promise<R>,
  isHarmless: (error: unknown) => boolean = () => true,
): Promise<R> {
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await task()
    } catch (error) {
      if (left === 0 || !isHarmless(error) || !isLineBroken(error)) throw error
      // The others have broken with it, as a rule: in one turn of the event loop that is noticed, and after it the pool knows.
      await nextTurn()
      await nextTurn()
    }
  }
}
