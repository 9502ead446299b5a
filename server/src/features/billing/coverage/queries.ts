import { trialConnections } from '@openpulpit/contract/users'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'

/** A church and a preacher who are about to agree on a service. */
export interface Pair {
  readonly churchId: string
  readonly preacherId: string
}

/** Names and accounts of the two. */
export interface Parties {
  readonly church_user_id: string
  readonly church_name: string
  readonly preacher_user_id: string
  readonly first_name: string
  readonly last_name: string
}

/** Whether the two have had another confirmed service. */
export async function hasWorkedTogether(db: Kysely<DB>, pair: Pair, besideId?: string): Promise<boolean> {
  const [agreed] = await agreedBetween(db, { ...pair, besideId: besideId ?? null })
  return agreed !== undefined
}

const agreedBetween = prepared((db, { churchId, preacherId, besideId }: Pair & { besideId: string | null }) =>
  db
    .selectFrom('requests')
    .select('id')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .where('confirmed_at', 'is not', null)
    .where(sql<SqlBool>`id is distinct from ${besideId}::uuid`)
    .limit(1),
)

/** Preachers whose visibility does not match their coverage, by id. */
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
