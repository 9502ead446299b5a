import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** CPU time, so that a busy machine makes no task too slow. */
  readonly milliseconds: number
  /** The thread's old-generation heap. */
  readonly megabytes: number
}

const lookEveryMs = 100
/** Wall-clock limit for a task that waits forever without using CPU time. */
const wholeMs = 60_000

export class ThreadTerminated extends Error {
  readonly why: 'too_slow' | 'too_large' | 'failed'

  constructor(why: ThreadTerminated['why'], cause?: unknown) {
    super(`a thread was ended: ${why}`, { cause })
    this.name = 'ThreadTerminated'
    this.why = why
  }
}

/** Starting a thread takes ten times as long as most tasks, so one of each kind stays idle for a while. */
const idleMs = 20_000
/** A thread with a larger heap is ended instead of kept idle. */
const idleMegabytes = 128
const idle = new Map<string, { readonly thread: Worker; readonly end: NodeJS.Timeout }>()

/**
 * Runs an `answerTasks` program on untrusted input in a thread, which is terminated when it takes too long or too much
 * memory. A thread that finished may run the next task, whoever that is for: programs keep no state between tasks.
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
      // CPU usage is available only while the thread runs.
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
    // The program needs none of our secrets, and its output could quote its input.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // A crash while idle loses nothing.
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

/** Keeps the thread for the next task without keeping the process alive. */
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

/** CPU milliseconds since the thread began. */
async function cpuOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs in the thread: answers each task, transferring the listed buffers instead of copying. An exception ends the
 * thread.
 */
export function answerTasks<Task>(
  answer: (task: Task) => Promise<{ readonly outcome: unknown; readonly handedOver?: readonly ArrayBuffer[] }>,
): void {
  // On Linux this lowers only this thread's priority, in favor of the server.
  if (process.platform === 'linux') setPriority(0, 10)
  parentPort?.on('message', async (task: Task) => {
    const { outcome, handedOver = [] } = await answer(task)
    parentPort?.postMessage(outcome, [...handedOver])
  })
}
