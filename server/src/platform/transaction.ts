import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { type EventBus, type Happening, happening, type Topic } from './events.ts'
import type { Job, Jobs, Queued } from './jobs.ts'
import type { DB } from './schema.ts'

/** A transaction at work: its queries, the jobs that commit with it, and what is told once it has committed. */
export interface Work {
  readonly db: Transaction<DB>
  queue<T extends object>(what: Job<T>, ...jobs: readonly Queued<T>[]): Promise<void>
  announce<T>(topic: Topic<T>, payload: T): void
}

/** Runs `task` in one transaction; what it announces is told after the commit, and never after a roll-back. */
export async function inTransaction<R>(
  { database, events, jobs }: { database: Database; events: EventBus; jobs: Jobs },
  task: (work: Work) => Promise<R>,
): Promise<R> {
  const held: Happening[] = []
  const result = await database.kysely.transaction().execute((db) =>
    task({
      db,
      queue: (what, ...queued) => jobs.queue(db, what, queued),
      announce: (topic, payload) => void held.push(happening(topic, payload)),
    }),
  )
  events.tell(held)
  return result
}
