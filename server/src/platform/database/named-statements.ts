import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { isPlanStale } from './errors.ts'

const mark = '/* plan kept */'

/**
 * Put at the end (`modifyEnd`) of a statement that runs all the time and goes by keys: each connection parses it once and
 * may keep its plan, which takes longer than running it. Not for a search: its best plan depends on the values.
 */
export const keepPlan = sql.raw(mark)

/** The same for a statement that is compiled already. */
export const keepPlanOf = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `${query.sql} ${mark}`,
})

/** Runs a statement on a connection; one whose plan is kept runs under its name. */
export async function runStatement<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  // The driver only reads them.
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

/** What the database knows a statement by: of at most 63 bytes, and another one for other words. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(`${version} ${text}`).digest('base64url')
  names.set(text, name)
  return name
}

/** After a newer server has changed a table, all statements get new names, under which nothing is planned yet. */
function renameAll(text: string, stale: string): void {
  // Else another call has noticed before.
  if (nameOf(text) !== stale) return
  version += 1
  names.clear()
}
