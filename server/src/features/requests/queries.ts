import { totalPages } from '@openpulpit/contract/page-numbers'
import type { RequestListQuery } from '@openpulpit/contract/requests'
import type { UserType } from '@openpulpit/contract/users'
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor, ChurchActor, PreacherActor } from '../../platform/actor.ts'
import { escapeLike } from '../../platform/database/like.ts'
import { prepared, theOne } from '../../platform/database/prepared.ts'
import type { DB } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { neitherBlocks } from '../blocks/queries.ts'
import { knownFullName, knownName } from '../invitations/people/queries.ts'
import { countNotified, openTo } from '../offers/matching/queries.ts'
import { preachersAwaitingVerification } from '../offers/notify-nearby/queries.ts'
import { offersOf } from '../offers/queries.ts'
import { messagesOfRequest } from '../threads/queries.ts'
import { haveWorkedTogether, replacementsOf } from './booking/queries.ts'
import { leadsItsGroup, othersAsked } from './groups/queries.ts'

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

type RequestsWithSides = ReturnType<typeof requestsWithSides>

/** Whose requests they are. */
export type Owner = Pick<ChurchActor, 'userType' | 'churchId'> | Pick<PreacherActor, 'userType' | 'preacherId'>

/** Requests that are this person's own; no one sees another's, but for preachers what is open to them. */
export function ownRequests(db: Kysely<DB>, actor: Owner): RequestsWithSides {
  const own = requestsWithSides(db)
  return actor.userType === 'church'
    ? own.where('requests.church_id', '=', actor.churchId)
    : own.where('requests.preacher_id', '=', actor.preacherId)
}

/** The same with everything a view needs. */
export const requestRows = (db: Kysely<DB>, actor: Owner) => withViewColumns(ownRequests(db, actor), actor)

/** Open requests that this preacher may see, with everything a view needs. */
export const openRequestRows = (db: Kysely<DB>, actor: PreacherActor, now: Date) =>
  withViewColumns(requestsWithSides(db).where('requests.id', 'in', openTo(actor.preacherId, now)), actor)

function withViewColumns(requests: RequestsWithSides, actor: Owner) {
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
        actor.userType === 'church' ? sql.ref('requests.preacher_id') : sql`${actor.preacherId}`,
      ).as('acquainted'),
      // Confirmed services are honored, and an open request asks no one in particular.
      sql<boolean>`(requests.status = 'pending'
        and not ${neitherBlocks(sql.ref('churches.user_id'), sql.ref('preachers.user_id'))})`.as('is_blocked'),
      q
        .selectFrom('users')
        .whereRef('users.id', '=', actor.userType === 'church' ? 'preachers.user_id' : 'churches.user_id')
        .select((user) => user('users.deleted_at', 'is not', null).as('has_left'))
        .as('other_has_left'),
      sql<boolean | null>`(select is_invited from users where users.id = preachers.user_id)`.as('is_invited'),
      (actor.userType === 'church'
        ? sql<null>`null::json`
        : jsonObjectFrom(
            q
              .selectFrom('offers')
              .whereRef('offers.request_id', '=', 'requests.id')
              .where('offers.preacher_id', '=', actor.preacherId)
              .select(['offers.note', 'offers.created_at as createdAt']),
          )
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
  const [row] =
    actor.userType === 'church'
      ? await rowOfChurch(db, { churchId: actor.churchId, id })
      : await rowOfPreacher(db, { preacherId: actor.preacherId, id })
  return row
}

const rowOfChurch = prepared((db, { churchId, id }: { churchId: string; id: string }) =>
  requestRows(db, { userType: 'church', churchId }).where('requests.id', '=', id),
)
const rowOfPreacher = prepared((db, { preacherId, id }: { preacherId: string; id: string }) =>
  requestRows(db, { userType: 'preacher', preacherId }).where('requests.id', '=', id),
)

/** How many offers stand beside an open request in a list, and on its own page. */
const offersShown = { inList: 3, onPage: 50 }

/** One page of a person's requests, and how many there are. Those of a group are one entry. */
export async function requestPage(db: Kysely<DB>, actor: Actor, query: RequestListQuery) {
  const { status, urgency, serviceType, limit, search } = query
  const wanted: Wanted = {
    ownerId: actor.userType === 'church' ? actor.churchId : actor.preacherId,
    ...{ status: status ?? null, urgency: urgency ?? null, serviceType: serviceType ?? null },
    ...{ limit, offset: (query.page - 1) * limit },
  }
  const [rows, { total }] = await Promise.all(
    search
      ? [
          pageQuery(db, actor.userType, query, wanted, search).execute(),
          countQuery(db, actor.userType, wanted, search).executeTakeFirstOrThrow(),
        ]
      : [pageIn(actor.userType, query)(db, wanted), counts[actor.userType](db, wanted).then(theOne)],
  )
  const related = await withOffersAndOthers(db, actor, rows)
  return { ...related, total, totalPages: totalPages(total, limit), currentPage: query.page }
}

/** What a church's list shows with its requests: the first offers, and who else was asked. */
export async function withOffersAndOthers(db: Kysely<DB>, actor: Actor, rows: readonly RequestRow[]) {
  const open = actor.userType === 'church' ? rows.filter(({ status }) => status === 'open') : []
  const ids = open.map(({ id }) => id)
  const [offers, others] = await Promise.all([offersOf(db, ids, offersShown.inList), othersAsked(db, actor, rows)])
  return { rows, offers, others }
}
export type ListedRequests = Awaited<ReturnType<typeof withOffersAndOthers>>

const sortColumns = {
  date: sql`requests.starts_at`,
  created: sql`requests.created_at`,
  honorarium: sql`requests.total_cents`,
  urgency: sql`array_position(array['low', 'medium', 'high'], requests.urgency)`,
}

/** A part of one person's requests. What narrows it down is null where it does not. */
interface Wanted {
  readonly ownerId: string
  readonly status: string | null
  readonly urgency: string | null
  readonly serviceType: string | null
  readonly limit: number
  readonly offset: number
}

type Order = Pick<RequestListQuery, 'sortBy' | 'sortOrder'>

const ownerOf = (userType: UserType, id: string): Owner =>
  userType === 'church' ? { userType, churchId: id } : { userType, preacherId: id }

const pageQuery = (db: Kysely<DB>, userType: UserType, { sortBy, sortOrder }: Order, wanted: Wanted, search?: string) =>
  requestRows(db, ownerOf(userType, wanted.ownerId))
    .where(matching(userType, wanted, search))
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('requests.id', sortOrder)
    .limit(wanted.limit)
    .offset(wanted.offset)

const countQuery = (db: Kysely<DB>, userType: UserType, wanted: Wanted, search?: string) =>
  ownRequests(db, ownerOf(userType, wanted.ownerId))
    .where(matching(userType, wanted, search))
    .select((q) => q.fn.countAll<number>().as('total'))

const counts = {
  church: prepared((db, wanted: Wanted) => countQuery(db, 'church', wanted)),
  preacher: prepared((db, wanted: Wanted) => countQuery(db, 'preacher', wanted)),
}

const preparedPage = (userType: UserType, order: Order) =>
  prepared((db, wanted: Wanted) => pageQuery(db, userType, order, wanted))

/** A statement for each side and each order: whatever else narrows the list down is a value. */
const pages = new Map<string, ReturnType<typeof preparedPage>>()

function pageIn(userType: UserType, { sortBy, sortOrder }: Order) {
  const name = `${userType} ${sortBy} ${sortOrder}`
  const page = pages.get(name) ?? preparedPage(userType, { sortBy, sortOrder })
  pages.set(name, page)
  return page
}

function matching(userType: UserType, { status, urgency, serviceType }: Wanted, search?: string) {
  return (q: ExpressionBuilder<DB, 'requests'>) =>
    q.and([
      // A preacher has at most one request of a group.
      ...(userType === 'church' ? [leadsItsGroup] : []),
      sql<SqlBool>`(${status}::text is null or requests.status = ${status})`,
      sql<SqlBool>`(${urgency}::text is null or requests.urgency = ${urgency})`,
      sql<SqlBool>`(${serviceType}::text is null or requests.service_type = ${serviceType})`,
      ...(search ? [mentions(userType, search)] : []),
    ])
}

/** The other side, its place or the theme contain the text; one's own name is on every request. % and _ are plain. */
function mentions(own: UserType, text: string) {
  const pattern = `%${escapeLike(text)}%`
  if (own === 'preacher') {
    return sql<SqlBool>`concat_ws(' ', churches.name, churches.city || ', ' || churches.state, requests.theme) ilike ${pattern}`
  }
  const names = (of: string) => sql`${knownFullName(of)}, ${sql.ref(`${of}.city`)} || ', ' || ${sql.ref(`${of}.state`)}`
  // One entry stands for a group, and is found by any of those asked.
  return sql<SqlBool>`(concat_ws(' ', ${names('preachers')}, requests.theme) ilike ${pattern} or exists (
    select from requests as other join preachers as guest on guest.id = other.preacher_id
    where other.request_group_id = requests.request_group_id and concat_ws(' ', ${names('guest')}) ilike ${pattern}))`
}

/** What happened to a request, oldest first. */
export const requestEvents = prepared((db, { requestId }: { requestId: string }) =>
  db.selectFrom('request_events').selectAll().where('request_id', '=', requestId).orderBy('id').limit(100),
)
export type RequestEventRow = Awaited<ReturnType<typeof requestEvents>>[number]

interface Found {
  readonly find?: Promise<RequestRow | undefined>
  /** What decides about the rest, where that is known before the row is read. */
  readonly known?: Deciding & { readonly notifiesOnceConfirmed: null }
}
type Deciding = Pick<RequestRow, 'id' | 'status' | 'request_group_id'>

/** One of this person's requests, with its conversation, its history and, for the church, who offers and who else is asked. */
export async function wholeRequest(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  { find = requestRow(db, actor, id), known }: Found = {},
) {
  const [row, messages, events, beside] = await Promise.all([
    find,
    messagesOfRequest(db, id),
    requestEvents(db, { requestId: id }),
    known && besideRequest(db, actor, known, async () => known.notifiesOnceConfirmed),
  ])
  if (!row) throw notFound('The request')
  const rest = beside ?? (await besideRequest(db, actor, row, () => preachersAwaitingVerification(db, row)))
  return { row, messages, events, ...rest }
}

async function besideRequest(db: Kysely<DB>, actor: Actor, row: Deciding, awaiting: () => Promise<number | null>) {
  const isOpen = actor.userType === 'church' && row.status === 'open'
  const [offers, others, instead, notifiesOnceConfirmed, notified] = await Promise.all([
    offersOf(db, isOpen ? [row.id] : [], offersShown.onPage),
    othersAsked(db, actor, [row]),
    row.status === 'cancelled' ? replacementsOf(db, actor, row.id) : [],
    isOpen ? awaiting() : null,
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
