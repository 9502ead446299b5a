import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

interface Waiting<Row> {
  readonly row: Row
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * A small write that many make side by side: those that come while one is under way are the next one, together. The first
 * waits for no one, and each hears only of its own: where the statement of several fails, each is written by itself.
 */
export function gathered<Row>(
  write: (db: Kysely<DB>, rows: readonly Row[]) => Promise<unknown>,
): (db: Kysely<DB>, row: Row) => Promise<void> {
  const queues = new WeakMap<Kysely<DB>, Waiting<Row>[]>()

  const writeEach = async (db: Kysely<DB>, waiting: readonly Waiting<Row>[]) => {
    for (const { row, done, failed } of waiting) await write(db, [row]).then(done, failed)
  }
  const writeAll = async (db: Kysely<DB>, queue: Waiting<Row>[]) => {
    while (queue.length > 0) {
      const waiting = queue.splice(0)
      const rows = waiting.map(({ row }) => row)
      await write(db, rows).then(
        () => {
          for (const { done } of waiting) done()
        },
        (error: unknown) => (waiting.length > 1 ? writeEach(db, waiting) : waiting[0]?.failed(error)),
      )
    }
    queues.delete(db)
  }

  return (db, row) =>
    new Promise((done, failed) => {
      const one = { row, done, failed }
      const queue = queues.get(db)
      if (queue) return void queue.push(one)
      const begun = [one]
      queues.set(db, begun)
      void writeAll(db, begun)
    })
}
