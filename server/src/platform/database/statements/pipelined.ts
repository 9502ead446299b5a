import {
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import { isTransactionAborted } from '../errors.ts'
import type { DB } from '../schema.ts'

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const driver = dialect.createDriver()

/**
 * The same transaction, in which a statement is sent without waiting for the answer to the one before. PostgreSQL carries
 * them out in the order in which they were sent, and each sees what those before it have written and locked. What needs no
 * answer to go on is sent together and awaited by `all`, in one round trip. Kysely by itself sends one at a time.
 */
export async function pipelined(tx: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  const sending = executor.withConnectionProvider({ provideConnection: (send) => send(connection) })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor: sending })
}

type Answers<P> = { -readonly [Name in keyof P]: Awaited<P[Name]> }

/**
 * Waits for all that was sent in one go and answers under the same names. Throws the first error in their order and ignores the
 * "transaction is aborted" errors that follow it.
 */
export async function all<const P extends Readonly<Record<string, unknown>>>(sent: P): Promise<Answers<P>> {
  const names = Object.keys(sent)
  const outcomes = await Promise.allSettled(Object.values(sent))
  const reasons: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isTransactionAborted(reason)) ?? reasons[0]
  const answers = outcomes.map((outcome, at) => [names[at], outcome.status === 'fulfilled' ? outcome.value : undefined])
  return Object.fromEntries(answers) as Answers<P>
}
