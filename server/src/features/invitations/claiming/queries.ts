import type { invitationOffer } from '@openpulpit/contract/invitations'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../platform/database/schema.ts'
import type { Guest } from '../people/policy.ts'
import { isBlockedByOwner } from '../people/queries.ts'

/** Who stands for the confirmed address of this account, where a church has written to it. */
export const guestAtOwnAddress = (db: Kysely<DB>, userId: string): Promise<Guest | undefined> =>
  db
    .selectFrom('users as own')
    .innerJoin('users', 'users.invited_email', 'own.email')
    .innerJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['users.id as userId', 'preachers.id as preacherId'])
    .where('own.id', '=', userId)
    .where('own.verified_at', 'is not', null)
    .executeTakeFirst()

/**
 * What each church asked at the confirmed address of this account, the latest first. Nothing of those they blocked or declined, and
 * of those who are disabled only what was agreed.
 */
export async function offersTo(db: Kysely<DB>, userId: string, now: Date) {
  const { rows } = await sql<OfferRow>`
    select churches.id as church_id, churches.name as church_name, churches.city, churches.state,
      case when contact.declined_at is null then contact.note end as note, coalesce(asked.requests, '[]') as requests
    from users as own
    join users on users.invited_email = own.email
    join preachers on preachers.user_id = users.id
    join invitations as contact on contact.preacher_id = preachers.id
    join churches on churches.id = contact.church_id
    join users as asking on asking.id = churches.user_id
    left join lateral (
      select json_agg(json_build_object('_id', id, 'date', day, 'serviceTime', to_char(service_time, 'HH24:MI'), 'serviceType', service_type,
        'status', status) order by starts_at, id) as requests, bool_or(status = 'confirmed') as is_agreed
      from (select * from requests where requests.church_id = churches.id and requests.preacher_id = preachers.id
        and status in ('pending', 'confirmed') and upper(during) > ${now} order by starts_at, id limit ${sql.lit(requestsOffered)}) as waiting
    ) as asked on true
    where own.id = ${userId} and own.verified_at is not null and contact.first_contact_at is not null
      and (asked.requests is not null or (contact.invited_at is not null and contact.declined_at is null))
      and (asking.disabled_at is null or asked.is_agreed)
      and not ${isBlockedByOwner(sql.ref('churches.user_id'))}
    order by greatest(contact.first_contact_at, contact.invited_at) desc, churches.id
    limit ${sql.lit(offersShown)}`.execute(db)
  return rows
}

/** More than anyone is asked at an address that they never answer. */
const offersShown = 50
const requestsOffered = 20

export interface OfferRow {
  readonly church_id: string
  readonly church_name: string
  readonly city: string
  readonly state: string
  readonly note: string | null
  readonly requests: z.input<typeof invitationOffer>['requests']
}

/** Whether anything is left of someone without an account: a church that knows them, or a request. */
export async function isStillKnown(db: Kysely<DB>, preacherId: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from invitations where preacher_id = ${preacherId})
      or exists (select from requests where preacher_id = ${preacherId}) as is_known`.execute(db)
  return rows[0]?.is_known === true
}
