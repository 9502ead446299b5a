import type { Kysely } from 'kysely'
import type { DB } from '../schema.ts'

interface Waiting<Row> {
  readonly row: Row
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Combines small concurrent writes: those that arrive while one is running are written together next. The first does
 * not wait. If a combined statement fails, each row is written by itself, so that every caller gets only its own error.
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
