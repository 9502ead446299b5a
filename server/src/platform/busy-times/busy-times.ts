import { Worker } from 'node:worker_threads'
import { atMost } from '../at-most.ts'
import { CannotFetch } from '../outside/cannot-fetch.ts'
import { type Asked, NotACalendar, type Span } from './asked.ts'
import type { Outcome, Task } from './reader-thread.ts'

export interface ThreadLimits {
  readonly milliseconds: number
  readonly megabytes: number
}

const usual: ThreadLimits = { milliseconds: 10_000, megabytes: 192 }
// A core and much memory each.
const inTurn = atMost(2)

/** Reads a calendar in a thread of its own, which is ended when it takes too long or too much memory. */
export const busyTimesIn = (bytes: Buffer, asked: Asked, limits: ThreadLimits = usual): Promise<readonly Span[]> =>
  inTurn(() => readInThread({ bytes: new Uint8Array(bytes), asked }, limits))

async function readInThread(task: Task, { milliseconds, megabytes }: ThreadLimits): Promise<readonly Span[]> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // It needs no secrets of ours, and says nothing that a calendar has in it.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  let outOfTime: NodeJS.Timeout | undefined
  try {
    const outcome = await new Promise<Outcome>((done, fail) => {
      outOfTime = setTimeout(() => fail(new CannotFetch('too_slow')), milliseconds)
      thread.once('message', done)
      thread.once('error', (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CannotFetch('too_large') : new NotACalendar()),
      )
      thread.once('exit', () => fail(new NotACalendar()))
    })
    if (!outcome) throw new NotACalendar()
    return outcome
  } finally {
    clearTimeout(outOfTime)
    await thread.terminate()
  }
}
