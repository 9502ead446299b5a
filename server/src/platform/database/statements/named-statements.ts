import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { isPlanStale } from '../errors.ts'

const mark = '/* plan kept */'

/**
 * Appended (`modifyEnd`) to a frequent statement that looks up rows by key: each connection parses it once and may keep
 * its plan, because planning takes longer than running it. Not for a search, whose best plan depends on the values.
 */
export const keepPlan = sql.raw(mark)

/** Like `keepPlan`, for a compiled statement. */
export const keepPlanOf = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `${query.sql} ${mark}`,
})

/** Runs a statement on a connection; one marked with `keepPlan` runs as a named prepared statement. */
export async function runStatement<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  // The driver does not modify them.
  const parameters = values as unknown[]
  if (!text.endsWith(mark)) return client.query<Row>(text, parameters)
  const name = nameOf(text)
  try {
    return await client.query<Row>({ name, text, values: parameters })
  } catch (error) {
    if (isPlanStale(error)) renameAll(text, name)
    throw error
  }
}

const names = new Map<string, string>()
let version = 0

/** The prepared statement's name, derived from its text; PostgreSQL allows 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(`${version} ${text}`).digest('base64url')
  names.set(text, name)
  return name
}

/** Gives all statements new names, so that they are planned anew after a newer server has changed a table. */
function renameAll(text: string, stale: string): void {
  // Otherwise another call has renamed them already.
  if (nameOf(text) !== stale) return
  version += 1
  names.clear()
}
