import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import { toUser } from './view.ts'

/** An account as its owner sees it. */
export async function accountOf(db: Kysely<DB>, userId: string, now: Date) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'user_type', 'verified_at'])
    .select(subscriptionColumns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return toUser(row, now)
}

/** What `toSubscription` reads, for any query that has the user's row. */
export const subscriptionColumns = (q: ExpressionBuilder<DB, 'users'>) =>
  [
    'users.subscription_status',
    'users.subscription_plan',
    'users.subscription_expires_at',
    connectionsUsed(q).as('connections_used'),
  ] as const

/** On how many others of the other side a confirmed request has ever been agreed; a user is on one side alone. */
const connectionsUsed = (q: ExpressionBuilder<DB, 'users'>) => sql<number>`(
  ${q
    .selectFrom('churches')
    .innerJoin('requests', 'requests.church_id', 'churches.id')
    .whereRef('churches.user_id', '=', 'users.id')
    .where('requests.confirmed_at', 'is not', null)
    .select(({ fn }) => fn.count('requests.preacher_id').distinct().as('count'))}
  + ${q
    .selectFrom('preachers')
    .innerJoin('requests', 'requests.preacher_id', 'preachers.id')
    .whereRef('preachers.user_id', '=', 'users.id')
    .where('requests.confirmed_at', 'is not', null)
    .select(({ fn }) => fn.count('requests.church_id').distinct().as('count'))})`
