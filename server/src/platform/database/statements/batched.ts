import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../schema.ts'

interface Batch<Row> {
  readonly keys: Set<string>
  readonly rows: Promise<Map<string, Row[]>>
}

/**
 * Reads a row by key; reads requested in the same turn of the event loop share one statement. For jobs that run side by
 * side.
 */
export function batched<Row>(
  read: (db: Kysely<DB>, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Kysely<DB>, key: string) => Promise<Row | undefined> {
  const waiting = new WeakMap<Kysely<DB>, Batch<Row>>()
  const begin = (db: Kysely<DB>): Batch<Row> => {
    const keys = new Set<string>()
    const answer = async () => {
      await nextTurn()
      waiting.delete(db)
      return Map.groupBy(await read(db, [...keys]), keyOf)
    }
    return { keys, rows: answer() }
  }
  return async (db, key) => {
    const batch = waiting.get(db) ?? begin(db)
    waiting.set(db, batch)
    batch.keys.add(key)
    return (await batch.rows).get(key)?.[0]
  }
}
