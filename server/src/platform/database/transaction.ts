import type { ErrorCode } from '@openpulpit/contract/errors'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { Refusal } from '../errors.ts'
import { type AppEvent, appEvent, type Topic } from '../events.ts'
import type { Job, QueuedJob } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import type { Database } from './database.ts'
import { databaseUnavailableMessage, isLockTimeout, isUnexplainedDisconnect, isUnsent } from './errors.ts'
import { pipelined } from './pipelined.ts'
import { withRetry } from './retry.ts'
import type { DB } from './schema.ts'

// What broke may hold its locks until the database notices: anyone who does it again waits no longer than for a database away.
const patienceMs = 2_000

/** A running transaction: its queries, the jobs that commit with it, and the events to emit after the commit. */
export interface Tx {
  readonly db: Transaction<DB>
  queue<T extends object>(what: Job<T>, ...jobs: readonly QueuedJob<T>[]): Promise<void>
  /** A step of a statement that queues a job for each row of another step. */
  queuedFrom(what: Job<object>, rows: RawBuilder<unknown>): RawBuilder<unknown>
  emit<T>(topic: Topic<T>, payload: T): void
  /** Whether quotas hold, and what time they go by. */
  readonly limits: { readonly hold: boolean; readonly now: Date }
  /** Which quotas this has taken, or why it needs none: without any it notifies no one else on a member's behalf. */
  readonly quotasTaken: Set<string>
}

/** A refusal of which someone is to hear: `followUp` is done in a transaction of its own, as all else is rolled back. */
export class FollowedUpRefusal extends Refusal {
  readonly followUp: (tx: Tx) => Promise<void>
  constructor(code: ErrorCode, message: string, followUp: FollowedUpRefusal['followUp']) {
    super(code, message)
    this.followUp = followUp
  }
}

type Needed = Pick<Services, 'database' | 'events' | 'jobs' | 'settings' | 'clock'>

/**
 * Runs `task` in one transaction; its events are emitted after the commit, never after a rollback. It may have to be
 * run again from its beginning, so it does nothing that a roll-back would not undo.
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
 * Where the line breaks before the commit is sent, the database has rolled everything back, or is about to: it is done again
 * on another one. After that no one can tell whether it was committed, so it is not.
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
      if (tries > 1) await sql.raw(`set local lock_timeout = ${patienceMs}`).execute(db)
      at = 'work'
      const pipeline = await pipelined(db)
      planOnce(pipeline)
      const result = await task(pipeline)
      at = 'commit'
      await db.commit().execute()
      return result
    } catch (error) {
      // This gives the line back, or throws it away; what a broken one says to it is no news.
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
 * Lets PostgreSQL plan a named statement once per connection; planning writes anew by their values took as long as executing them. Not
 * awaited: it goes out with the first statement, and if it fails, so do all behind it.
 */
function planOnce(db: Transaction<DB>): void {
  sql
    .raw('set local plan_cache_mode = force_generic_plan')
    .execute(db)
    .catch(() => {})
}
