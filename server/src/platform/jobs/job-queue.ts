import type { FastifyInstance } from 'fastify'
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import { runOutsideMemberCall } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { keepPlanOf } from '../database/named-statements.ts'
import type { DB } from '../database/schema.ts'
import type { Metrics } from '../metrics.ts'

/** Something to be done soon, outside the transaction that asks for it. Its payload holds ids: it is kept for a while. */
export interface Job<T extends object> {
  readonly name: string
  /** Only for the type. */
  readonly payload?: T
  /** No one looks for it at once: what is done only for some is not to be noticed right after an answer that is the same for all. */
  readonly isDeferred?: boolean
  /** So many are done at once, each by itself: a slow one keeps none waiting that was fetched with it. */
  readonly concurrency?: number
  /** So many are fetched and done together, where not the usual few. */
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
  /** A job with this id is queued once, however often it is asked for. */
  readonly id?: string | undefined
}

export interface JobQueue {
  /** Runs `task` by a cron line in UTC, once for all servers together. */
  every(name: string, cron: string, task: () => Promise<void>): void
  /** Runs `task` for every such job. When it throws, the job is tried again, later and later: for about a day, or so often. */
  on<T extends object>(what: Job<T>, task: (payload: T) => Promise<void>, retries?: number): void
  /** Queues jobs within the caller's transaction: they are there if that commits, and never otherwise. */
  queue<T extends object>(db: Kysely<DB>, what: Job<T>, jobs: readonly QueuedJob<T>[]): Promise<void>
  /**
   * A step of a statement of the caller's, which queues a job for each row of another step: of its `id` and its `payload`.
   * So what is written and the jobs that come of it are one statement.
   */
  queuedFrom(what: Job<object>, rows: RawBuilder<unknown>): RawBuilder<unknown>
  /** Has this server look at once for what was queued and is committed by now; otherwise, and for what is unhurried, someone looks within a second. */
  wake(what: Iterable<Job<object>>): void
}

// After half a minute, one, two, four …, then every two hours, for about a day. What is done is soon forgotten.
const patience = {
  retryLimit: 18,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
}

// Few enough to be done long before they expire, all at the same time; as long as there are more, without a pause.
const together = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

/** Jobs in the same database. They can be queued once the app is ready, run while the server listens, and are handed back. */
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
  /** The words with which jobs of this name are queued; the jobs themselves are their only value, $1. */
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
      // Else the first job would be looked up beside its transaction, on a connection that may not be left when many come
      // first at once.
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

  /** One that fails is tried again by itself; why is in the log, as a job is kept and an error may name people. */
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
    // A stop in the middle of a start would leave its workers behind.
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
    // One that is at work is not disturbed, and looks once more when it is done, however often it was woken.
    wake: (what) => {
      const hurried = [...what].filter(({ isDeferred: isUnhurried }) => !isUnhurried)
      for (const name of new Set(hurried.map(({ name }) => name))) {
        const worker = workers.get(name)
        if (worker) boss.notifyWorker(worker)
      }
    },
  }
}
