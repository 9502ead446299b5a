import {
  type AbortableQueryOptions,
  type CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '../schema.ts'
import { runStatement } from './named-statements.ts'
import { isPrepared } from './prepared.ts'
import { isReadOnly } from './read-only.ts'
import { withRetry } from './retry.ts'
import type { SharedReaders } from './shared-readers.ts'

/**
 * Runs prepared statements on the shared connections, and retries reads whose connection broke. A transaction has its
 * own executor, because it is retried as a whole.
 */
class ReadExecutor extends DefaultQueryExecutor {
  readonly #readers: SharedReaders

  constructor(readers: SharedReaders, ...rest: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...rest)
    this.#readers = readers
  }

  override executeQuery<R>(query: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    const ask = () => this.#overShared<R>(query) ?? super.executeQuery<R>(query, options)
    return withRetry(ask, { isHarmless: () => isReadOnly(query.sql) })
  }

  #overShared<R>(query: CompiledQuery): Promise<QueryResult<R>> | undefined {
    if (!isPrepared(query)) return undefined
    return this.#readers.query(query.sql, query.parameters) as Promise<QueryResult<R>> | undefined
  }
}

/** Builds Kysely as its constructor does, with another executor. */
export function kyselyOver(pool: pg.Pool, readers: SharedReaders): Kysely<DB> {
  const dialect = new PostgresDialect({ pool: poolForKysely(pool) })
  const driver = dialect.createDriver()
  const isReady = driver.init()
  const connections = new DefaultConnectionProvider(driver)
  const executor = new ReadExecutor(readers, dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: async (consumer, options) => {
      await isReady
      return connections.provideConnection(consumer, options)
    },
  })
  return new Kysely<DB>({ config: { dialect }, driver, executor, dialect })
}

const poolForKysely = (pool: pg.Pool): PostgresPool => ({
  connect: async () => connectionForKysely(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
})

function connectionForKysely(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => runStatement(client, text, values)
  // The overload with a cursor is never used.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}
