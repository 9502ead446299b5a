import { answerTasks } from '../../worker-thread.ts'
import { type BusyQuery, NotACalendar, type TimeSpan } from './busy-query.ts'
import { readCalendar } from './read-calendar.ts'

export interface Task {
  readonly bytes: Uint8Array
  readonly asked: BusyQuery
}

/** Undefined if the input is not a calendar. */
export type Outcome = readonly TimeSpan[] | undefined

answerTasks(async (task: Task) => ({ outcome: outcomeOf(task) }))

function outcomeOf({ bytes, asked }: Task): Outcome {
  try {
    return readCalendar(new TextDecoder().decode(bytes), asked)
  } catch (error) {
    if (error instanceof NotACalendar) return undefined
    throw error
  }
}
