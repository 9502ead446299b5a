import {
  type AbortableQueryOptions,
  type CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { isPrepared } from './prepared.ts'
import { isReadOnly } from './read-only.ts'
import type { ReadingLines } from './reading-lines.ts'
import { withRetry } from './retry.ts'
import type { DB } from './schema.ts'

/**
 * What is prepared goes over the lines that all readers share, and what only reads is asked again where its line broke. A
 * transaction has an executor of its own: it is done again as a whole.
 */
class ReadingExecutor extends DefaultQueryExecutor {
  readonly #lines: ReadingLines

  constructor(lines: ReadingLines, ...given: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...given)
    this.#lines = lines
  }

  override executeQuery<R>(query: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    const ask = () => this.#onSharedLine<R>(query) ?? super.executeQuery<R>(query, options)
    return withRetry(ask, { isHarmless: () => isReadOnly(query.sql) })
  }

  #onSharedLine<R>(query: CompiledQuery): Promise<QueryResult<R>> | undefined {
    if (!isPrepared(query)) return undefined
    return this.#lines.ask(query.sql, query.parameters) as Promise<QueryResult<R>> | undefined
  }
}

/** Put together as Kysely does it, but for the executor. */
export function kyselyOver(pool: pg.Pool, lines: ReadingLines): Kysely<DB> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  const isReady = driver.init()
  const connections = new DefaultConnectionProvider(driver)
  const executor = new ReadingExecutor(lines, dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: async (consumer, options) => {
      await isReady
      return connections.provideConnection(consumer, options)
    },
  })
  return new Kysely<DB>({ config: { dialect }, driver, executor, dialect })
}
