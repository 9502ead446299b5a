import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { isPlanStale } from './errors.ts'
import { KeptRowsQuery } from './kept-rows.ts'

const mark = '/* plan kept */'

/**
 * Put at the end (`modifyEnd`) of a statement that is asked all the time and goes by keys: each connection has it parsed
 * and planned once, which takes longer than running it. Not for a list: its best plan is another one for other values.
 */
export const keepPlan = sql.raw(mark)

/** The same for a statement that is put together already. */
export const keepPlanOf = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `${query.sql} ${mark}`,
})

const names = new Map<string, string>()
let version = 0

/** What the database knows a statement by: of at most 63 bytes, and another one for other words. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(`${version} ${text}`).digest('base64url')
  names.set(text, name)
  return name
}

/** After a newer server has changed a table, all statements are given new names, under which nothing is planned yet. */
function planAnew(text: string, stale: string): void {
  // Else someone has noticed before.
  if (nameOf(text) !== stale) return
  version += 1
  names.clear()
}

/** A connection that lets the database keep the plans of the statements marked for it. */
export class PlanKeepingClient extends pg.Client {}

// In place of a method: the driver has ten ways to call it.
Reflect.set(PlanKeepingClient.prototype, 'query', function (this: pg.Client, ...args: unknown[]): unknown {
  const [text, values, ...rest] = args
  const isMarked = typeof text === 'string' && rest.length === 0 && text.includes(mark)
  if (!isMarked) return Reflect.apply(pg.Client.prototype.query, this, args)
  const name = nameOf(text)
  return new Promise((resolve, reject) => {
    const query = new KeptRowsQuery({ name, text, values: values as unknown[] })
    Reflect.apply(pg.Client.prototype.query, this, [
      query,
      (error: unknown, result: pg.QueryResult) => {
        if (!error) return resolve(result)
        if (isPlanStale(error)) planAnew(text, name)
        reject(error)
      },
    ])
  })
})
