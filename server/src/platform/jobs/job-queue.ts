import type { FastifyInstance } from 'fastify'
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import { runOutsideMemberCall } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/schema.ts'
import { keepPlanOf } from '../database/statements/named-statements.ts'
import type { Metrics } from '../metrics.ts'

/**
 * Work to be done soon, outside the transaction that requests it. The payload holds ids only, because jobs are kept for
 * a while.
 */
export interface Job<T extends object> {
  readonly name: string
  /** Exists only in the type. */
  readonly payload?: T
  /** Not run right after commit: timing must not reveal whether an account exists. */
  readonly isDeferred?: boolean
  /** How many workers run at once, one job each, so that a slow job delays no other. */
  readonly concurrency?: number
  /** How many jobs are fetched and run together, if not the default. */
  readonly batchSize?: number
}

export const job = <T extends object>(
  name: string,
  how: Pick<Job<T>, 'isDeferred' | 'concurrency' | 'batchSize'> = {},
): Job<T> => ({
  name,
  ...how,
})

export interface QueuedJob<T extends object> {
  readonly payload: T
  /** A job with this id is queued once, however often it is requested. */
  readonly id?: string | undefined
}

export interface JobQueue {
  /** Runs `task` on a cron schedule in UTC, once across all servers. */
  every(name: string, cron: string, task: () => Promise<void>): void
  /** Runs `task` for each such job. A failed job is retried with growing delays, for about a day by default. */
  on<T extends object>(what: Job<T>, task: (payload: T) => Promise<void>, retries?: number): void
  /** Queues jobs in the caller's transaction, so that they exist only if it commits. */
  queue<T extends object>(db: Kysely<DB>, what: Job<T>, jobs: readonly QueuedJob<T>[]): Promise<void>
  /**
   * A CTE for the caller's statement that queues a job for each row of another CTE with `id` and `payload`, so that the
   * rows and their jobs are written in one statement.
   */
  queuedFrom(what: Job<object>, rows: RawBuilder<unknown>): RawBuilder<unknown>
  /**
   * Makes this server fetch committed jobs of these kinds at once. Otherwise, and for deferred kinds, they are fetched
   * within a second.
   */
  wake(what: Iterable<Job<object>>): void
}

// Retries after 30 seconds, 1, 2, 4 … minutes, then every two hours, for about a day. Completed jobs are soon deleted.
const patience = {
  retryLimit: 18,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
}

// A batch runs concurrently and is small enough to finish long before its jobs expire; a full batch is followed by the
// next without a pause.
const together = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

/**
 * A job queue in the same database. Jobs can be queued once the app is ready, run while the server listens, and are
 * released on shutdown.
 */
export function openJobQueue(
  app: FastifyInstance,
  database: Database,
  metrics: Metrics,
  lookEverySeconds = 1,
): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.pool.query(text, values) },
    supervise: true,
  })
  boss.on('error', (error) => app.log.warn({ err: error }, 'jobs'))
  /** The insert statement for each job name; its only parameter $1 is the jobs as JSON. */
  const insertions = new Map<string, string>()
  const learnInsertion = (name: string) =>
    boss.insert(name, [], {
      db: {
        executeSql: async (text) => {
          insertions.set(name, text)
          return { rows: [] }
        },
      },
    })
  const insertionOf = ({ name }: Job<object>): string => {
    const text = insertions.get(name)
    if (!text) throw new Error(`no one does jobs named ${name}`)
    return text
  }
  const planned: { name: string; cron: string; task: () => Promise<void> }[] = []
  const handled: (Job<object> & { task: (payload: never) => Promise<void>; retries: number | undefined })[] = []

  app.addHook('onReady', async () => {
    await boss.start()
    const there = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const { name } of planned) if (!there.has(name)) await boss.createQueue(name)
    for (const { name, retries } of handled) {
      if (!there.has(name)) await boss.createQueue(name, { ...patience, ...(retries && { retryLimit: retries }) })
      // Otherwise the first job would look up its queue on a second connection beside its transaction, and many at once
      // could exhaust the pool.
      await learnInsertion(name)
    }
  })

  const counted = async (name: string, task: () => Promise<void>): Promise<void> => {
    let outcome = 'failed'
    try {
      await runOutsideMemberCall(task)
      outcome = 'done'
    } finally {
      metrics.jobs.inc({ name, outcome })
    }
  }

  /**
   * A failed job is retried by pg-boss; the reason goes only to the log, because jobs are stored and an error may
   * contain personal data.
   */
  const outcomeOf = async (id: string, task: () => Promise<void>): Promise<JobResult> => {
    try {
      await task()
      return { id, status: 'completed' }
    } catch (error) {
      app.log.warn({ err: error, job: id }, 'a job failed and is going to be tried again')
      return { id, status: 'failed' }
    }
  }

  const askedFor = ({ concurrency: sideBySide, batchSize = together.batchSize }: Job<object>) => ({
    ...together,
    batchSize,
    ...(sideBySide && { batchSize: 1, localConcurrency: sideBySide }),
    pollingIntervalSeconds: lookEverySeconds,
  })
  const workers = new Map<string, string>()
  let working = Promise.resolve()
  const work = async () => {
    for (const { name, cron, task } of planned) {
      await boss.schedule(name, cron)
      await boss.work(name, () => counted(name, task))
    }
    for (const { task, ...what } of handled) {
      const { name } = what
      const worker = await boss.work<never, unknown, ReturnType<typeof askedFor>>(name, askedFor(what), (jobs) =>
        Promise.all(jobs.map(({ id, data }) => outcomeOf(id, () => counted(name, () => task(data))))),
      )
      workers.set(name, worker)
    }
  }
  app.addHook('onListen', () => {
    working = work()
    return working
  })
  app.addHook('onClose', async () => {
    // Stopping during a start would leave workers behind.
    await working.catch(() => undefined)
    await boss.stop({ graceful: true, timeout: 3_000 })
  })

  return {
    every: (name, cron, task) => void planned.push({ name, cron, task }),
    on: (what, task, retries) => void handled.push({ ...what, task, retries }),
    queue: async (db, what, jobs) => {
      if (jobs.length === 0) return
      const rows = jobs.map(({ payload, id }) => ({ data: payload, ...(id && { id }) }))
      await db.executeQuery(keepPlanOf(CompiledQuery.raw(insertionOf(what), [JSON.stringify(rows)])))
    },
    queuedFrom: (what, rows) => {
      const [before, after] = insertionOf(what)
        .split('$1')
        .map((words) => sql.raw(words))
      const jobs = sql`(select coalesce(json_agg(json_build_object('id', id, 'data', payload)), '[]') from ${rows})`
      return sql`${before}${jobs}${after}`
    },
    // A busy worker is not interrupted, and fetches once more when it is done, however often it was woken.
    wake: (what) => {
      const hurried = [...what].filter(({ isDeferred: isUnhurried }) => !isUnhurried)
      for (const name of new Set(hurried.map(({ name }) => name))) {
        const worker = workers.get(name)
        if (worker) boss.notifyWorker(worker)
      }
    },
  }
}
