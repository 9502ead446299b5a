import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { DB } from '../schema.ts'

/**
 * Reads a row by key; reads requested in the same turn of the event loop share one statement. For jobs that run side by
 * side. Nothing is cached: a later turn reads again.
 */
export function batched<Row>(
  read: (db: Kysely<DB>, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Kysely<DB>, key: string) => Promise<Row | undefined> {
  const loaders = new WeakMap<Kysely<DB>, DataLoader<string, Row | undefined>>()
  const loaderFor = (db: Kysely<DB>) =>
    new DataLoader<string, Row | undefined>(
      async (keys) => {
        const rows = Map.groupBy(await read(db, [...new Set(keys)]), keyOf)
        return keys.map((key) => rows.get(key)?.[0])
      },
      { cache: false, batchScheduleFn: (send) => void setImmediate(send) },
    )
  return (db, key) => {
    const loader = loaders.get(db) ?? loaderFor(db)
    loaders.set(db, loader)
    return loader.load(key)
  }
}
