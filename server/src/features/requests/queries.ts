import { eventsShown, offersShown, othersShown } from '@openpulpit/contract/request-views'
import { bySide } from '@openpulpit/contract/sides'
import { type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Actor, byActor, type ChurchActor, type PreacherActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/statements/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { neitherBlocks } from '../blocks/queries.ts'
import { unreachableTo } from '../email-addresses/queries.ts'
import { knownName } from '../invitations/people/queries.ts'
import { countNotified, openTo } from '../offers/matching/queries.ts'
import { preachersAwaitingVerification } from '../offers/notify-nearby/queries.ts'
import { offersOf } from '../offers/queries.ts'
import { messagesOfRequest } from '../threads/queries.ts'
import { haveWorkedTogether, replacementsOf } from './booking/queries.ts'
import { othersAsked } from './of-service/queries.ts'
import type { VersionRow } from './terms/policy.ts'

/** Requests with both sides; who joins the rest to it locks, narrows down and orders as they need. */
export const requestsWithSides = (db: Kysely<DB>) =>
  db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .leftJoin('preachers', 'preachers.id', 'requests.preacher_id')

/** What a request's sides are called, and their accounts. */
export const sideColumns = [
  'churches.user_id as church_user_id',
  'churches.name as church_name',
  'preachers.user_id as preacher_user_id',
  ...knownName<string | null>('requests.church_id'),
  'preachers.time_zone as preacher_time_zone',
] as const

/** Whether anyone else, or everyone nearby, is asked for the same service and has not answered. */
export const othersWait = sql<boolean>`exists (
  select from requests as other
  where other.service_id = requests.service_id and other.id <> requests.id and other.status in ('open', 'pending'))`.as(
  'others_wait',
)

const serviceName = sql<string>`(select name from services where services.id = requests.service_id)`.as('service_name')

type RequestsWithSides = ReturnType<typeof requestsWithSides>

/** Whose requests they are. */
export type Owner = Pick<ChurchActor, 'userType' | 'churchId'> | Pick<PreacherActor, 'userType' | 'preacherId'>

/** Requests that are this person's own; no one sees another's, but for preachers what is open to them. */
export function ownRequests(db: Kysely<DB>, actor: Owner): RequestsWithSides {
  const own = requestsWithSides(db)
  return byActor(actor, {
    church: ({ churchId }) => own.where('requests.church_id', '=', churchId),
    preacher: ({ preacherId }) => own.where('requests.preacher_id', '=', preacherId),
  })
}

/** The same with everything a view needs. */
export const requestRows = (db: Kysely<DB>, actor: Owner) => withViewColumns(ownRequests(db, actor), actor)

/** Open requests that this preacher may see, with everything a view needs. */
export const openRequestRows = (db: Kysely<DB>, actor: PreacherActor, now: Date) =>
  withViewColumns(requestsWithSides(db).where('requests.id', 'in', openTo(actor.preacherId, now)), actor)

function withViewColumns(requests: RequestsWithSides, actor: Owner) {
  const otherUser = bySide(actor.userType, { church: 'preachers.user_id', preacher: 'churches.user_id' } as const)
  return requests
    .selectAll('requests')
    .select(sideColumns)
    .select([
      'churches.street as church_street',
      'churches.city as church_city',
      'churches.state as church_state',
      'churches.zip_code as church_zip_code',
      'churches.denomination as church_denomination',
      'churches.worship_style as church_worship_style',
      'churches.contact_person as church_contact_person',
      'churches.phone as church_phone',
      'churches.website as church_website',
      'churches.fit as church_fit',
      'preachers.photo_hash',
      'preachers.experience_level',
      'preachers.phone as preacher_phone',
      'preachers.city as preacher_city',
      'preachers.state as preacher_state',
      'preachers.denomination as preacher_denomination',
      'preachers.fit as preacher_fit',
      ...(['preachers.rating_average', 'preachers.rating_count'] as const),
    ])
    .select([othersWait, serviceName])
    .select((q) => [
      q
        .exists(
          q
            .selectFrom('reviews')
            .whereRef('reviews.request_id', '=', 'requests.id')
            .where('reviews.author_type', '=', actor.userType)
            .select('reviews.id'),
        )
        .as('has_review'),
      // Contact data is shared from the first confirmation between the two on.
      haveWorkedTogether(
        sql.ref('requests.church_id'),
        byActor(actor, {
          church: () => sql.ref<string>('requests.preacher_id'),
          preacher: ({ preacherId }) => sql<string>`${preacherId}`,
        }),
      ).as('acquainted'),
      // Confirmed services are honored, and an open request asks no one in particular.
      sql<boolean>`(requests.status = 'pending'
        and not ${neitherBlocks(sql.ref('churches.user_id'), sql.ref('preachers.user_id'))})`.as('is_blocked'),
      q
        .selectFrom('users')
        .whereRef('users.id', '=', otherUser)
        .select((user) => user('users.deleted_at', 'is not', null).as('has_left'))
        .as('other_has_left'),
      unreachableTo(actor.userType, otherUser).as('unreachable'),
      sql<boolean | null>`(select is_invited from users where users.id = preachers.user_id)`.as('is_invited'),
      (actor.userType === 'preacher'
        ? jsonObjectFrom(
            q
              .selectFrom('offers')
              .whereRef('offers.request_id', '=', 'requests.id')
              .where('offers.preacher_id', '=', actor.preacherId)
              .select(['offers.note', 'offers.created_at as createdAt']),
          )
        : sql<null>`null::json`
      ).as('own_offer'),
    ])
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>

/** Whether a request is one of this person's own. */
export async function isOwnRequest(db: Kysely<DB>, actor: Actor, id: string): Promise<boolean> {
  const own = await ownRequests(db, actor).where('requests.id', '=', id).select('requests.id').executeTakeFirst()
  return own !== undefined
}

export async function requestRow(db: Kysely<DB>, actor: Owner, id: string): Promise<RequestRow | undefined> {
  const [row] = await byActor(actor, {
    church: ({ churchId }) => rowOfChurch(db, { churchId, id }),
    preacher: ({ preacherId }) => rowOfPreacher(db, { preacherId, id }),
  })
  return row
}

const rowOfChurch = prepared((db, { churchId, id }: { churchId: string; id: string }) =>
  requestRows(db, { userType: 'church', churchId }).where('requests.id', '=', id),
)
const rowOfPreacher = prepared((db, { preacherId, id }: { preacherId: string; id: string }) =>
  requestRows(db, { userType: 'preacher', preacherId }).where('requests.id', '=', id),
)

/** The newest of what happened to a request, oldest first. */
const requestEvents = async (db: Kysely<DB>, asked: { requestId: string }) => (await newestEvents(db, asked)).reverse()

const newestEvents = prepared((db, { requestId }: { requestId: string }) =>
  db
    .selectFrom('request_events')
    // What was proposed, and what that was to change, in the same round trip.
    .leftJoin('terms_versions as proposed', (join) =>
      join
        .onRef('proposed.request_id', '=', 'request_events.request_id')
        .onRef('proposed.version', '=', 'request_events.terms_version'),
    )
    .leftJoin('terms_versions as base', (join) =>
      join.onRef('base.request_id', '=', 'proposed.request_id').onRef('base.version', '=', 'proposed.base_version'),
    )
    .selectAll('request_events')
    .select([
      sql<VersionRow | null>`case when proposed.version is not null then to_jsonb(proposed) end`.as('proposed'),
      sql<VersionRow | null>`case when base.version is not null then to_jsonb(base) end`.as('base'),
      'proposed.note as proposal_note',
    ])
    .where('request_events.request_id', '=', requestId)
    .orderBy('request_events.id', 'desc')
    .limit(eventsShown),
)
export type RequestEventRow = Awaited<ReturnType<typeof requestEvents>>[number]

interface Found {
  readonly find?: Promise<RequestRow | undefined>
  /** The request as a write has just left it: what it decides is read beside its row, not after it. */
  readonly written?: Deciding | undefined
}
type Deciding = Pick<RequestRow, 'id' | 'status'>

/** One of this person's requests, with its conversation, its history and, for the church, who offers and who else is asked. */
export async function wholeRequest(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  { find = requestRow(db, actor, id), written }: Found = {},
) {
  const [row, messages, events, beside] = await Promise.all([
    find,
    messagesOfRequest(db, id),
    requestEvents(db, { requestId: id }),
    written && besideRequest(db, actor, written),
  ])
  if (!row) throw notFound('The request')
  const rest = beside ?? (await besideRequest(db, actor, row))
  return { row, messages, events, ...rest }
}

async function besideRequest(db: Kysely<DB>, actor: Actor, row: Deciding) {
  const isOpen = actor.userType === 'church' && row.status === 'open'
  const [offers, others, instead, notifiesOnceConfirmed, notified] = await Promise.all([
    offersOf(db, isOpen ? [row.id] : [], offersShown.onPage),
    othersAsked(db, actor, [row], othersShown.onPage),
    row.status === 'cancelled' ? replacementsOf(db, actor, row.id) : [],
    isOpen ? preachersAwaitingVerification(db, row.id) : null,
    isOpen ? countNotified(db, row.id) : null,
  ])
  return { offers, others, instead, notifiesOnceConfirmed, notified }
}
export type WholeRequest = Awaited<ReturnType<typeof wholeRequest>>

/** The same, also of one that is open to this preacher. */
export const visibleRequest = (db: Kysely<DB>, actor: Actor, id: string, now: Date) =>
  wholeRequest(db, actor, id, { find: visibleRow(db, actor, id, now) })

export async function visibleRow(db: Kysely<DB>, actor: Actor, id: string, now: Date): Promise<RequestRow | undefined> {
  const own = await requestRow(db, actor, id)
  if (own || actor.userType === 'church') return own
  return openRequestRows(db, actor, now).where('requests.id', '=', id).executeTakeFirst()
}
