import { totalPages } from '@openpulpit/contract/page-numbers'
import { offersShown, othersShown } from '@openpulpit/contract/request-views'
import type { RequestListQuery } from '@openpulpit/contract/requests'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { type Actor, byActor } from '../../../platform/actor.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared, theOne } from '../../../platform/database/statements/prepared.ts'
import { knownFullName } from '../../invitations/people/queries.ts'
import { offersOf } from '../../offers/queries.ts'
import { leadsItsService, othersAsked } from '../of-service/queries.ts'
import { type Owner, ownRequests, type RequestRow, requestRows } from '../queries.ts'

/** One page of a person's requests, and how many there are. Those for one service are one entry. */
export async function requestPage(db: Kysely<DB>, actor: Actor, query: RequestListQuery) {
  const { status, urgency, serviceType, limit, search } = query
  const wanted: RequestFilter = {
    ownerId: byActor(actor, { church: ({ churchId }) => churchId, preacher: ({ preacherId }) => preacherId }),
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
  const [offers, others] = await Promise.all([
    offersOf(db, ids, offersShown.inList),
    othersAsked(db, actor, rows, othersShown.inList),
  ])
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
interface RequestFilter {
  readonly ownerId: string
  readonly status: string | null
  readonly urgency: string | null
  readonly serviceType: string | null
  readonly limit: number
  readonly offset: number
}

type Order = Pick<RequestListQuery, 'sortBy' | 'sortOrder'>

const ownerOf = (userType: UserType, id: string): Owner =>
  bySide(userType, {
    church: { userType: 'church', churchId: id },
    preacher: { userType: 'preacher', preacherId: id },
  } as const)

const pageQuery = (
  db: Kysely<DB>,
  userType: UserType,
  { sortBy, sortOrder }: Order,
  wanted: RequestFilter,
  search?: string,
) =>
  requestRows(db, ownerOf(userType, wanted.ownerId))
    .where(matching(userType, wanted, search))
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('requests.id', sortOrder)
    .limit(wanted.limit)
    .offset(wanted.offset)

const countQuery = (db: Kysely<DB>, userType: UserType, wanted: RequestFilter, search?: string) =>
  ownRequests(db, ownerOf(userType, wanted.ownerId))
    .where(matching(userType, wanted, search))
    .select((q) => q.fn.countAll<number>().as('total'))

const counts = {
  church: prepared((db, wanted: RequestFilter) => countQuery(db, 'church', wanted)),
  preacher: prepared((db, wanted: RequestFilter) => countQuery(db, 'preacher', wanted)),
}

const preparedPage = (userType: UserType, order: Order) =>
  prepared((db, wanted: RequestFilter) => pageQuery(db, userType, order, wanted))

/** A statement for each side and each order: whatever else narrows the list down is a value. */
const pages = new Map<string, ReturnType<typeof preparedPage>>()

function pageIn(userType: UserType, { sortBy, sortOrder }: Order) {
  const name = `${userType} ${sortBy} ${sortOrder}`
  const page = pages.get(name) ?? preparedPage(userType, { sortBy, sortOrder })
  pages.set(name, page)
  return page
}

function matching(userType: UserType, { status, urgency, serviceType }: RequestFilter, search?: string) {
  return (q: ExpressionBuilder<DB, 'requests'>) =>
    q.and([
      // A preacher sees each of their own.
      ...(userType === 'church' ? [leadsItsService] : []),
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
  // One entry stands for a service, and is found by any of those asked.
  return sql<SqlBool>`(concat_ws(' ', ${names('preachers')}, requests.theme) ilike ${pattern} or exists (
    select from requests as other join preachers as guest on guest.id = other.preacher_id
    where other.service_id = requests.service_id and concat_ws(' ', ${names('guest')}) ilike ${pattern}))`
}
