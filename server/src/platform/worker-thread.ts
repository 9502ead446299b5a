import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** Of one core: a busy machine makes nothing too slow. */
  readonly milliseconds: number
  /** Of what lives long there. */
  readonly megabytes: number
}

const lookEveryMs = 100
/** For one that waits without end, which costs no time of a core. */
const wholeMs = 60_000

/** Why a thread did not come to its end. */
export class ThreadTerminated extends Error {
  readonly why: 'too_slow' | 'too_large' | 'failed'

  constructor(why: ThreadTerminated['why'], cause?: unknown) {
    super(`a thread was ended: ${why}`, { cause })
    this.name = 'ThreadTerminated'
    this.why = why
  }
}

/** Starting one takes ten times as long as most of what it does: one of each kind waits a while for the next task. */
const idleMs = 20_000
/** A thread that grew larger than this does not wait: it would hold its memory for nothing. */
const idleMegabytes = 128
const idle = new Map<string, { readonly thread: Worker; readonly end: NodeJS.Timeout }>()

/**
 * Runs a program of `answerTasks` with what strangers wrote in a thread of its own, which is ended when it takes too long
 * or too much memory. One that came to its end may do the next task, whoever it is for: a program keeps nothing of a task.
 */
export async function runInThread<Outcome>(
  program: URL,
  task: object,
  { milliseconds, megabytes }: ThreadLimits,
  handedOver: readonly ArrayBuffer[] = [],
): Promise<Outcome> {
  const kind = `${program.href} ${megabytes}`
  const waiting = takeIdle(kind)
  const thread = waiting ?? startThread(program, megabytes)
  const spentBefore = waiting ? await cpuOf(waiting) : 0
  const began = performance.now()
  let looking: NodeJS.Timeout | undefined
  let isSound = false
  let heard: Record<string, (what: never) => void> = {}
  try {
    const outcome = await new Promise<Outcome>((done, fail) => {
      const look = async () => {
        const isLate = (await cpuOf(thread)) - spentBefore > milliseconds || performance.now() - began > wholeMs
        if (isLate) fail(new ThreadTerminated('too_slow'))
      }
      // Before it runs and after it has ended there is nothing to look at.
      looking = setInterval(() => void look().catch(() => undefined), lookEveryMs)
      heard = {
        message: done,
        error: (error: Error & { code?: string }) =>
          fail(new ThreadTerminated(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'failed', error)),
        exit: () => fail(new ThreadTerminated('failed')),
      }
      for (const [event, hear] of Object.entries(heard)) thread.once(event, hear as () => void)
      thread.postMessage(task, [...handedOver])
    })
    isSound = true
    return outcome
  } finally {
    clearInterval(looking)
    for (const [event, hear] of Object.entries(heard)) thread.off(event, hear as () => void)
    if (isSound) await keepIdle(kind, thread)
    else await thread.terminate()
  }
}

function startThread(program: URL, megabytes: number): Worker {
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // It needs no secrets of ours, and says nothing of what it was given.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // If it crashes while it waits for a task, nothing is lost.
  thread.on('error', () => {})
  thread.on('exit', () => {
    for (const [kind, waiting] of idle) if (waiting.thread === thread) takeIdle(kind)
  })
  return thread
}

function takeIdle(kind: string): Worker | undefined {
  const waiting = idle.get(kind)
  if (!waiting) return undefined
  clearTimeout(waiting.end)
  idle.delete(kind)
  waiting.thread.ref()
  return waiting.thread
}

/** Has it wait for the next task, without keeping the process alive. */
async function keepIdle(kind: string, thread: Worker): Promise<void> {
  const heap = await thread.getHeapStatistics().then(
    ({ total_heap_size: bytes }) => bytes,
    () => Number.POSITIVE_INFINITY,
  )
  if (idle.has(kind) || heap > idleMegabytes * 1024 * 1024) {
    await thread.terminate()
    return
  }
  thread.unref()
  const end = setTimeout(() => void takeIdle(kind)?.terminate(), idleMs).unref()
  idle.set(kind, { thread, end })
}

/** Milliseconds of a core that a thread has taken since it began. */
async function cpuOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1_000
}

/** In a thread: answers each task, with what of the outcome is handed over instead of copied. What it throws ends the thread. */
export function answerTasks<Task>(
  answer: (task: Task) => Promise<{ readonly outcome: unknown; readonly handedOver?: readonly ArrayBuffer[] }>,
): void {
  // On Linux of this thread alone: the server has the core first.
  if (process.platform === 'linux') setPriority(0, 10)
  parentPort?.on('message', async (task: Task) => {
    const { outcome, handedOver = [] } = await answer(task)
    parentPort?.postMessage(outcome, [...handedOver])
  })
}
