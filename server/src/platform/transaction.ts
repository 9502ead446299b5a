import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isDatabaseAway, isSilence } from './database-errors.ts'
import { type Happening, happening, type Topic } from './events.ts'
import type { Job, Queued } from './jobs.ts'
import type { Parts } from './parts.ts'
import type { DB } from './schema.ts'

/** A transaction at work: its queries, the jobs that commit with it, and what is told once it has committed. */
export interface Work {
  readonly db: Transaction<DB>
  queue<T extends object>(what: Job<T>, ...jobs: readonly Queued<T>[]): Promise<void>
  announce<T>(topic: Topic<T>, payload: T): void
  /** Whether quotas hold, and what time they go by. */
  readonly limits: { readonly hold: boolean; readonly now: Date }
}

/** Runs `task` in one transaction; what it announces is told after the commit, and never after a roll-back. */
export async function inTransaction<R>(
  { database, events, jobs, settings, clock }: Pick<Parts, 'database' | 'events' | 'jobs' | 'settings' | 'clock'>,
  task: (work: Work) => Promise<R>,
): Promise<R> {
  const held: Happening[] = []
  const result = await begun(database, (db) =>
    task({
      db,
      queue: (what, ...queued) => jobs.queue(db, what, queued),
      announce: (topic, payload) => void held.push(happening(topic, payload)),
      limits: { hold: settings.rateLimits, now: clock.now() },
    }),
  )
  events.tell(held)
  return result
}

/** A line that broke while it was at rest may be found out by `begin` alone: nothing has happened, and another is taken. */
async function begun<R>(
  { kysely }: Pick<Database, 'kysely'>,
  task: (db: Transaction<DB>) => Promise<R>,
  tries = 3,
): Promise<R> {
  let hasBegun = false
  try {
    return await kysely.transaction().execute((db) => {
      hasBegun = true
      return task(db)
    })
  } catch (error) {
    // Who has waited for a silent line has waited long enough.
    if (hasBegun || tries === 1 || isSilence(error) || !isDatabaseAway(error)) throw error
    return begun({ kysely }, task, tries - 1)
  }
}
