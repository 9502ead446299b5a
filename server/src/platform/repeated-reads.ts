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
import { onAnotherLine } from './another-line.ts'
import type { DB } from './schema.ts'

const reads = /^\s*(select|with)\b/i
// Also what holds rows. Values are not in the text, so nobody's words are taken for these.
const writes = /\b(insert|update|delete|merge|into|call|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*)\b/i

/** Whether a statement surely does nothing but read. */
export const isRead = (text: string): boolean => reads.test(text) && !writes.test(text)

/** What only reads is asked again where its line broke. A transaction has an executor of its own: it is done again as a whole. */
class ReadRepeatingExecutor extends DefaultQueryExecutor {
  override executeQuery<R>(query: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    return onAnotherLine(() => super.executeQuery<R>(query, options), { isHarmless: () => isRead(query.sql) })
  }
}

/** Put together as Kysely does it, but for the executor. */
export function kyselyOver(pool: pg.Pool): Kysely<DB> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  const isReady = driver.init()
  const lines = new DefaultConnectionProvider(driver)
  const executor = new ReadRepeatingExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: async (consumer, options) => {
      await isReady
      return lines.provideConnection(consumer, options)
    },
  })
  return new Kysely<DB>({ config: { dialect }, driver, executor, dialect })
}
