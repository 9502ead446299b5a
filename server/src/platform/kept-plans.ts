import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'

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

/** What the database knows a statement by: of at most 63 bytes, and another one for other words. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A connection that lets the database keep the plans of the statements marked for it. */
export class PlanKeepingClient extends pg.Client {}

// In place of a method: the driver has ten ways to call it.
Reflect.set(PlanKeepingClient.prototype, 'query', function (this: pg.Client, ...args: unknown[]): unknown {
  const [text, values, ...rest] = args
  const isMarked = typeof text === 'string' && text.includes(mark)
  return Reflect.apply(
    pg.Client.prototype.query,
    this,
    isMarked ? [{ name: nameOf(text), text, values }, ...rest] : args,
  )
})
