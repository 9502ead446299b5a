import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import { keepPlanOf } from './named-statements.ts'
import { isReadOnly } from './read-only.ts'

type Values = Readonly<Record<string, unknown>>

/** A Kysely query builder or `sql` fragment. */
interface Built<Row> {
  compile(db: Kysely<DB>): CompiledQuery<Row>
}

/** Placeholder for a parameter. Turning it into text or a number throws; a test such as `if (value)` goes unnoticed. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  toJSON(): never {
    throw new Error(`the value of ${this.name} is not known while its statement is compiled`)
  }
  [Symbol.toPrimitive](): never {
    return this.toJSON()
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A frequent statement that looks up rows by key. It is compiled once, with placeholders for the values, and each
 * connection keeps its plan. So `build` must pass its values on without reading them; two different texts need two
 * statements. README.md beside this explains the whole family.
 */
export function prepared<V extends object, Row>(
  build: (db: Kysely<DB>, values: V) => Built<Row>,
): (db: Kysely<DB>, values: V) => Promise<Row[]> {
  return preparedBy(build, preparedOf)
}

/** Like `prepared`, for a statement that writes or locks; runs on the transaction's connection. */
export function preparedWrite<V extends object, Row>(
  build: (db: Kysely<DB>, values: V) => Built<Row>,
): (db: Transaction<DB>, values: V) => Promise<Row[]> {
  return preparedBy(build, keepPlanOf)
}

function preparedBy<V extends object, Row>(
  build: (db: Kysely<DB>, values: V) => Built<Row>,
  prepare: (query: CompiledQuery<Row>) => CompiledQuery<Row>,
): (db: Kysely<DB>, values: V) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= prepare(build(db, placeholders as V).compile(db))
    const given = values as Values
    const parameters = statement.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

const known = new WeakSet<CompiledQuery['query']>()

export const isPrepared = ({ query }: CompiledQuery): boolean => known.has(query)

function preparedOf<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!isReadOnly(query.sql)) throw new Error('a prepared statement must only read')
  known.add(query.query)
  return keepPlanOf(query)
}

/** The row that a foreign key or the session guarantees. */
export function theOne<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a row that must exist is gone')
  return row
}
