import type { ErrorCode } from '@openpulpit/contract/errors'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { type AppEvent, appEvent, type EventBus, type Topic } from '../events.ts'
import type { Job, JobQueue, QueuedJob } from '../jobs/job-queue.ts'
import type { Database } from './database.ts'
import { databaseUnavailableMessage, isLockTimeout, isUnexplainedDisconnect, isUnsent } from './errors.ts'
import type { DB } from './schema.ts'
import { pipelined } from './statements/pipelined.ts'
import { withRetry } from './statements/retry.ts'

// A broken connection may hold its locks until PostgreSQL notices; a retry waits for them no longer than for an
// unreachable database.
const timeoutMs = 2_000

/** A running transaction: its queries, the jobs that commit with it, and the events to emit after the commit. */
export interface Tx {
  readonly db: Transaction<DB>
  queue<T extends object>(what: Job<T>, ...jobs: readonly QueuedJob<T>[]): Promise<void>
  /** Part of a larger statement: queues a job for each row of another CTE. */
  queuedFrom(what: Job<object>, rows: RawBuilder<unknown>): RawBuilder<unknown>
  emit<T>(topic: Topic<T>, payload: T): void
  /** Whether quotas are enforced, and the time they are measured at. */
  readonly limits: { readonly hold: boolean; readonly now: Date }
  /**
   * The quotas taken by this transaction, or the reason why it needs none. Without an entry it cannot notify others on
   * a member's behalf.
   */
  readonly quotasTaken: Set<string>
}

/**
 * A refusal that someone has to be told about: `followUp` runs in a transaction of its own, because the refused one is
 * rolled back.
 */
export class FollowedUpRefusal extends Refusal {
  readonly followUp: (tx: Tx) => Promise<void>
  constructor(code: ErrorCode, message: string, followUp: FollowedUpRefusal['followUp']) {
    super(code, message)
    this.followUp = followUp
  }
}

/** What a transaction needs of the services, which know transactions themselves. */
interface Needed {
  readonly database: Database
  readonly events: EventBus
  readonly jobs: JobQueue
  readonly settings: Settings
  readonly clock: Clock
}

/**
 * Runs `task` in one transaction; its events are emitted after the commit, never after a rollback. It may be retried
 * from the start, so it must do nothing that a rollback would not undo.
 */
export async function inTransaction<R>(services: Needed, task: (tx: Tx) => Promise<R>): Promise<R> {
  try {
    return await committed(services, task)
  } catch (error) {
    if (error instanceof FollowedUpRefusal) await committed(services, error.followUp)
    throw error
  }
}

async function committed<R>(
  { database, events, jobs, settings, clock }: Needed,
  task: (tx: Tx) => Promise<R>,
): Promise<R> {
  const { result, held, queued } = await carriedOut(database, async (db) => {
    const held: AppEvent[] = []
    const queued: Job<object>[] = []
    const result = await task({
      db,
      queue: async (what, ...asked) => {
        if (asked.length > 0) queued.push(what)
        await jobs.queue(db, what, asked)
      },
      queuedFrom: (what, rows) => {
        queued.push(what)
        return jobs.queuedFrom(what, rows)
      },
      emit: (topic, payload) => void held.push(appEvent(topic, payload)),
      limits: { hold: settings.rateLimits, now: clock.now() },
      quotasTaken: new Set(),
    })
    return { result, held, queued }
  })
  events.emit(held)
  jobs.wake(queued)
  return result
}

/**
 * A connection that breaks before the commit is sent means a rollback, so the task is retried on another one. Once the
 * commit has been sent its outcome is unknown, so it is not retried.
 */
async function carriedOut<R>(
  { kysely }: Pick<Database, 'kysely'>,
  task: (db: Transaction<DB>) => Promise<R>,
): Promise<R> {
  let tries = 0
  let at: 'begin' | 'work' | 'commit'
  const attempt = async () => {
    tries += 1
    at = 'begin'
    const db = await kysely.startTransaction().execute()
    try {
      if (tries > 1) await sql.raw(`set local lock_timeout = ${timeoutMs}`).execute(db)
      at = 'work'
      const pipeline = await pipelined(db)
      planOnce(pipeline)
      const result = await task(pipeline)
      at = 'commit'
      await db.commit().execute()
      return result
    } catch (error) {
      // Returns the connection to the pool or discards it; a broken one fails to roll back, which adds nothing.
      await db
        .rollback()
        .execute()
        .catch(() => {})
      throw tries > 1 && isLockTimeout(error) ? new Error(databaseUnavailableMessage, { cause: error }) : error
    }
  }
  return withRetry(attempt, {
    isHarmless: (error) => at !== 'commit' || isUnsent(error),
    isSuspect: (error) => at !== 'begin' && isUnexplainedDisconnect(error),
  })
}

/**
 * Lets PostgreSQL plan a named statement once per connection; planning each write took as long as executing it. Not
 * awaited: it is sent with the first statement, and if it fails, all later ones fail too.
 */
function planOnce(db: Transaction<DB>): void {
  sql
    .raw('set local plan_cache_mode = force_generic_plan')
    .execute(db)
    .catch(() => {})
}
