import { fairShares } from '../../concurrency-limit.ts'
import { CannotFetch } from '../../outbound/fetch-error.ts'
import { inThread, ThreadEnded, type ThreadLimits } from '../../worker-thread.ts'
import { type Asked, NotACalendar, type Span } from './busy-query.ts'
import type { Outcome, Task } from './reader-thread.ts'

const usual: ThreadLimits = { milliseconds: 5_000, megabytes: 192 }
// A core and much memory each; one of them at most for any one of `sharers`.
const inTurn = fairShares({ limit: 2, share: 1 })
const program = new URL('./reader-thread.ts', import.meta.url)

/** Reads a calendar in a thread of its own, which is ended when it takes too long or too much memory. */
export const busyTimesIn = (
  bytes: Buffer,
  asked: Asked,
  sharers: readonly string[] = [],
  limits: ThreadLimits = usual,
): Promise<readonly Span[]> => inTurn(sharers, () => readInThread(new Uint8Array(bytes), asked, limits))

async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  asked: Asked,
  limits: ThreadLimits,
): Promise<readonly Span[]> {
  const task: Task = { bytes, asked }
  const outcome = await inThread<Outcome>(program, task, limits, [bytes.buffer]).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error
    throw error.why === 'failed' ? new NotACalendar() : new CannotFetch(error.why)
  })
  if (!outcome) throw new NotACalendar()
  return outcome
}
