import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { batched } from '../../../platform/database/statements/batched.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { knownName } from '../../invitations/people/queries.ts'
import { type Owner, ownRequests, requestsWithSides } from '../../requests/queries.ts'

export const feedOf = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('preacher_id', '=', preacherId)
    .executeTakeFirst()
export type FeedRow = NonNullable<Awaited<ReturnType<typeof feedOf>>>

/** The feed behind this secret, unless its owner is disabled. */
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

/** The fields that a calendar shows of services. */
const services = (requests: ReturnType<typeof requestsWithSides>) =>
  requests
    .select([
      'requests.id',
      'requests.status',
      'requests.starts_at',
      'requests.time_zone',
      'requests.service_type',
      'requests.theme',
      ...(['requests.total_cents', 'requests.payment_method'] as const),
      'requests.created_at',
      'churches.name as church_name',
      'churches.street as church_street',
      'churches.city as church_city',
      'churches.state as church_state',
      'churches.zip_code as church_zip_code',
    ])
    .select(knownName('requests.church_id'))
    .select((q) => [
      sql<Date>`upper(requests.during)`.as('ends_at'),
      // A changed name or address also changes the entry.
      sql<Date>`greatest(requests.updated_at, churches.updated_at)`.as('changed_at'),
      // The history only grows, so its length is a valid SEQUENCE.
      q
        .selectFrom('request_events')
        .whereRef('request_events.request_id', '=', 'requests.id')
        .select((events) => events.fn.countAll<number>().as('count'))
        .as('sequence'),
    ])
export type ServiceRow = Awaited<ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>>

const mostServices = 1000

/** The services in a preacher's feed: the last year and everything ahead. Confirmed services come before requests. */
export const servicesOf = (db: Kysely<DB>, preacherId: string, now: Date): Promise<ServiceRow[]> =>
  services(ownRequests(db, { userType: 'preacher', preacherId }))
    .where('requests.status', 'in', ['pending', 'confirmed', 'completed'])
    .where('requests.starts_at', '>', sql<Date>`${now}::timestamptz - interval '12 months'`)
    .orderBy(sql`requests.status = 'pending'`)
    .orderBy('requests.starts_at', 'desc')
    .orderBy('requests.id')
    .limit(mostServices)
    .execute()

export const ownService = (db: Kysely<DB>, owner: Owner, id: string): Promise<ServiceRow | undefined> =>
  services(ownRequests(db, owner)).where('requests.id', '=', id).executeTakeFirst()

const servicesAmong = prepared((db, { ids }: { ids: readonly string[] }) =>
  services(requestsWithSides(db)).where(sql<SqlBool>`requests.id = any(${ids}::uuid[])`),
)

/** A service for an email, batched with the reads of other emails at the same moment. */
export const serviceToEmail = batched(
  (db, ids) => servicesAmong(db, { ids }),
  ({ id }) => id,
)
