import { trialConnections } from '@openpulpit/contract/users'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** A church and a preacher who are to agree on a service. */
export interface Pair {
  readonly churchId: string
  readonly preacherId: string
}

/** What the two are called, and their accounts. */
export const partiesOf = (db: Kysely<DB>, { churchId, preacherId }: Pair) =>
  db
    .selectFrom('churches')
    .innerJoin('preachers', (join) => join.on('preachers.id', '=', preacherId))
    .select(['churches.user_id as church_user_id', 'churches.name as church_name'])
    .select(['preachers.user_id as preacher_user_id', 'preachers.first_name', 'preachers.last_name'])
    .where('churches.id', '=', churchId)
    .executeTakeFirstOrThrow()
export type Parties = Awaited<ReturnType<typeof partiesOf>>

/** Whether the two have ever agreed on a service, beside this one. */
export async function hasWorkedTogether(
  db: Kysely<DB>,
  { churchId, preacherId }: Pair,
  besideId?: string,
): Promise<boolean> {
  const agreed = await db
    .selectFrom('requests')
    .select('id')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .where('confirmed_at', 'is not', null)
    .$if(besideId !== undefined, (q) => q.where('id', '<>', besideId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return agreed !== undefined
}

/** Accounts of preachers who are offered although they are not covered, or the other way round, in the order of their ids. */
export async function wronglyCoveredAccounts(
  db: Kysely<DB>,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const accounts = sql`select user_id from preachers join users on users.id = user_id
    where users.deleted_at is null and user_id > ${after}`
  const used = sql`(select count(distinct church_id) from requests
    where requests.preacher_id = preachers.id and confirmed_at is not null)`
  const { rows } = await sql<{ user_id: string }>`
    (${accounts} and subscription_status = 'expired' and is_covered order by user_id limit ${limit})
    union all
    (${accounts} and subscription_status in ('active', 'past_due') and not is_covered order by user_id limit ${limit})
    union all
    (${accounts} and subscription_status = 'trial' and subscription_expires_at > ${now}
      and is_covered = (${used} >= ${trialConnections}) order by user_id limit ${limit})
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
