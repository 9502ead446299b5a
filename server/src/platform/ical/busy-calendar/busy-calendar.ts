import { limitConcurrencyFairly } from '../../concurrency-limit.ts'
import { FetchError } from '../../outbound/fetch-error.ts'
import { runInThread, type ThreadLimits, ThreadTerminated } from '../../worker-thread.ts'
import { type BusyQuery, NotACalendar, type TimeSpan } from './busy-query.ts'
import type { Outcome, Task } from './reader-thread.ts'

const usual: ThreadLimits = { milliseconds: 5_000, megabytes: 192 }
// Each takes a core and much memory, so at most one runs for any of `sharers`.
const inTurn = limitConcurrencyFairly({ limit: 2, share: 1 })
const program = new URL('./reader-thread.ts', import.meta.url)

/** Reads a calendar in a thread of its own, which is ended when it takes too long or too much memory. */
export const readBusyTimes = (
  bytes: Buffer,
  asked: BusyQuery,
  sharers: readonly string[] = [],
  limits: ThreadLimits = usual,
): Promise<readonly TimeSpan[]> => inTurn(sharers, () => readInThread(new Uint8Array(bytes), asked, limits))

async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  asked: BusyQuery,
  limits: ThreadLimits,
): Promise<readonly TimeSpan[]> {
  const task: Task = { bytes, asked }
  const outcome = await runInThread<Outcome>(program, task, limits, [bytes.buffer]).catch((error: unknown) => {
    if (!(error instanceof ThreadTerminated)) throw error
    throw error.why === 'failed' ? new NotACalendar() : new FetchError(error.why)
  })
  if (!outcome) throw new NotACalendar()
  return outcome
}
