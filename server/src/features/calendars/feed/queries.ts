import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { type Owner, ownRequests } from '../../requests/queries.ts'

export const feedOf = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('preacher_id', '=', preacherId)
    .executeTakeFirst()
export type FeedRow = NonNullable<Awaited<ReturnType<typeof feedOf>>>

/** The feed that this secret opens; none of someone who was shut out. */
export const feedBehind = (db: Kysely<DB>, token: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('preachers', 'preachers.id', 'calendar_feeds.preacher_id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['preacher_id', 'read_at', 'time_zone'])
    .where('token_hash', '=', tokenHash(token))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

export type OpenedFeed = NonNullable<Awaited<ReturnType<typeof feedBehind>>>

/** Someone's own services with what a calendar shows of them. */
const services = (db: Kysely<DB>, owner: Owner) =>
  ownRequests(db, owner)
    .select([
      'requests.id',
      'requests.status',
      'requests.starts_at',
      'requests.time_zone',
      'requests.service_type',
      'requests.theme',
      'requests.created_at',
      'churches.name as church_name',
      'churches.street as church_street',
      'churches.city as church_city',
      'churches.state as church_state',
      'churches.zip_code as church_zip_code',
      'preachers.first_name',
      'preachers.last_name',
    ])
    .select((q) => [
      sql<Date>`upper(requests.during)`.as('ends_at'),
      // A name or an address that changes, changes what the calendar shows.
      sql<Date>`greatest(requests.updated_at, churches.updated_at)`.as('changed_at'),
      // The history only grows.
      q
        .selectFrom('request_events')
        .whereRef('request_events.request_id', '=', 'requests.id')
        .select((events) => events.fn.countAll<number>().as('count'))
        .as('sequence'),
    ])
export type ServiceRow = Awaited<ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>>

const mostServices = 1000

/** What a preacher's calendar shows: a year back, and everything ahead. What is agreed goes before what is only asked. */
export const servicesOf = (db: Kysely<DB>, preacherId: string, now: Date): Promise<ServiceRow[]> =>
  services(db, { userType: 'preacher', preacherId })
    .where('requests.status', 'in', ['pending', 'confirmed', 'completed'])
    .where('requests.starts_at', '>', sql<Date>`${now}::timestamptz - interval '12 months'`)
    .orderBy(sql`requests.status = 'pending'`)
    .orderBy('requests.starts_at', 'desc')
    .orderBy('requests.id')
    .limit(mostServices)
    .execute()

export const ownService = (db: Kysely<DB>, owner: Owner, id: string): Promise<ServiceRow | undefined> =>
  services(db, owner).where('requests.id', '=', id).executeTakeFirst()
