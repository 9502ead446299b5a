import { Worker } from 'node:worker_threads'

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

/** Runs a program with what strangers wrote in a thread of its own, which is ended when it takes too long or too much memory. */
export async function runInThread<Outcome>(
  program: URL,
  task: object,
  { milliseconds, megabytes }: ThreadLimits,
  handedOver: readonly ArrayBuffer[] = [],
): Promise<Outcome> {
  const thread = new Worker(program, {
    workerData: task,
    transferList: [...handedOver],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // It needs no secrets of ours, and says nothing of what it was given.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const began = performance.now()
  let looking: NodeJS.Timeout | undefined
  try {
    return await new Promise<Outcome>((done, fail) => {
      const look = async () => {
        const { user, system } = await thread.cpuUsage()
        const isLate = (user + system) / 1_000 > milliseconds || performance.now() - began > wholeMs
        if (isLate) fail(new ThreadTerminated('too_slow'))
      }
      // Before it runs and after it has ended there is nothing to look at.
      looking = setInterval(() => void look().catch(() => undefined), lookEveryMs)
      thread.once('message', done)
      thread.once('error', (error: Error & { code?: string }) =>
        fail(new ThreadTerminated(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'failed', error)),
      )
      thread.once('exit', () => fail(new ThreadTerminated('failed')))
    })
  } finally {
    clearInterval(looking)
    await thread.terminate()
  }
}
