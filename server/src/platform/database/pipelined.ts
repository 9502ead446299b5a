import {
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import { isTransactionAborted } from './errors.ts'
import type { DB } from './schema.ts'

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const driver = dialect.createDriver()

/**
 * The same transaction, in which a statement is sent without waiting for the answer to the one before. PostgreSQL carries
 * them out in the order in which they were asked, each with what those before it have written and locked. What does not need
 * an answer to go on is asked `together`, and costs one round trip. Kysely by itself sends one at a time.
 */
export async function pipelined(tx: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  const sending = executor.withConnectionProvider({ provideConnection: (send) => send(connection) })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor: sending })
}

type Answers<P extends readonly unknown[]> = { -readonly [At in keyof P]: Awaited<P[At]> }

/**
 * Waits for all of what was asked in one go. Of several that fail the first in this order counts, whichever was noticed
 * first; that the database carries out nothing after a failed statement says nothing new.
 */
export async function together<const P extends readonly unknown[]>(asked: P): Promise<Answers<P>> {
  const outcomes = await Promise.allSettled(asked)
  const reasons: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isTransactionAborted(reason)) ?? reasons[0]
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as Answers<P>
}
