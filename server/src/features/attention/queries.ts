import {
  type AttentionKind,
  attentionKinds,
  emptySundayWeeks,
  mostAttention,
  unansweredDays,
} from '@openpulpit/contract/attention'
import { bySide, oppositeOf } from '@openpulpit/contract/sides'
import { type Kysely, sql } from 'kysely'
import { type Actor, byActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { neitherBlocks } from '../blocks/queries.ts'
import { unreachableReason } from '../email-addresses/queries.ts'
import { withOffersAndOthers } from '../requests/list/queries.ts'
import { leadsItsService } from '../requests/of-service/queries.ts'
import { requestRows } from '../requests/queries.ts'
import { emptySundaysOf } from '../sundays/queries.ts'

/** What waits for a person, in two round trips: first which requests, then what is shown of them. */
export async function attentionFor(db: Kysely<DB>, actor: Actor, now: Date) {
  const [nextServiceId, waiting, emptySundays] = await Promise.all([
    nextServiceOf(db, actor, now),
    waitingFor(db, actor, now),
    actor.userType === 'church' ? emptySundaysOf(db, actor.churchId, now, emptySundayWeeks) : [],
  ])
  const ids = [...waiting.map(({ id }) => id), ...(nextServiceId ? [nextServiceId] : [])]
  const rows = ids.length > 0 ? await requestRows(db, actor).where('requests.id', 'in', ids).execute() : []
  const requests = await withOffersAndOthers(db, actor, rows)
  return { nextServiceId, waiting, emptySundays, requests }
}
export type AttentionRows = Awaited<ReturnType<typeof attentionFor>>

interface Waiting {
  readonly id: string
  readonly kind: AttentionKind
  readonly total: number
}

/** Whose requests they are, in the order of the index by start. */
const own = (actor: Actor) =>
  byActor(actor, {
    church: ({ churchId }) => sql`requests.church_id = ${churchId}`,
    preacher: ({ preacherId }) => sql`requests.preacher_id = ${preacherId}`,
  })

async function nextServiceOf(db: Kysely<DB>, actor: Actor, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from requests
    where ${own(actor)} and status = 'confirmed' and starts_at > ${now}::timestamptz - interval '1 day'
      and upper(during) > ${now}
    order by starts_at, id
    limit 1`.execute(db)
  return rows[0]?.id
}

/** Requests older than this are left to the lists: that bounds what is read, however long someone has been a member. */
const oldest = { service: sql.lit('1 year'), review: sql.lit('90 days') }

async function waitingFor(db: Kysely<DB>, actor: Actor, now: Date): Promise<Waiting[]> {
  const { kind, isListed } = bySide(actor.userType, {
    // Who has to be called has to be, also after another one is booked.
    church: {
      kind: kindForChurch(now),
      isListed: sql`(${leadsItsService} or ${isChangeFor('church', now)} or ${hasToBeCalled('church', now)})`,
    },
    preacher: { kind: kindForPreacher(now), isListed: sql`true` },
  })
  const { rows } = await sql<Waiting>`
    with mine as (
      select requests.id, starts_at, ${kind} as kind
      from requests
      where ${own(actor)} and starts_at > ${now}::timestamptz - interval ${oldest.service}
        and (status <> 'cancelled' or confirmed_at is not null) and ${isListed}
    ), counted as (
      select *, count(*) over () as total, row_number() over (partition by kind order by starts_at, id) as place
      from mine where kind is not null
    )
    select id, kind, total from counted
    where place <= ${mostAttention.ofKind}
    order by array_position(${[...attentionKinds]}::text[], kind), place
    limit ${mostAttention.ofAll}`.execute(db)
  return rows
}

const kindForChurch = (now: Date) => sql`case
  when ${isChangeFor('church', now)} then 'change'
  when ${hasToBeCalled('church', now)} then 'unreachable'
  when ${isDayLeft(now)} and status = 'open' and ${hasOffer} then 'offers'
  when ${isDayLeft(now)} and status in ('open', 'pending')
    and created_at <= ${now}::timestamptz - make_interval(days => ${unansweredDays}::int) then 'unanswered'
  when ${isOver(now)} and status = 'confirmed' then 'complete'
  when status = 'completed' and (paid_cents < total_cents or total_cents > 0 and ${isMissing}) then 'honorarium'
  when ${isToReview('church', now)} then 'review'
end`

const kindForPreacher = (now: Date) => sql`case
  when ${isChangeFor('preacher', now)} then 'change'
  when ${isDayLeft(now)} and status = 'pending' and proposed_by is distinct from 'preacher' then 'answer'
  when ${hasToBeCalled('preacher', now)} then 'unreachable'
  when ${isOver(now)} and status = 'confirmed' then 'complete'
  when status = 'completed' and total_cents > 0 and (paid_cents < total_cents or received_cents < paid_cents) then 'honorarium'
  when ${isToReview('preacher', now)} then 'review'
end`

const hasToBeCalled = (reader: Actor['userType'], now: Date) => {
  const userId = bySide(reader, {
    church: sql`(select user_id from preachers where preachers.id = requests.preacher_id)`,
    preacher: sql`(select user_id from churches where churches.id = requests.church_id)`,
  })
  return sql`(starts_at > ${now} and ${unreachableReason(userId, oppositeOf(reader))} in ('refused', 'ended'))`
}
const hasOffer = sql`exists (
  select from offers
  join churches on churches.id = requests.church_id
  join preachers as guest on guest.id = offers.preacher_id
  where offers.request_id = requests.id and not guest.is_disabled
    and ${neitherBlocks(sql.ref('churches.user_id'), sql.ref('guest.user_id'))})`
/** A payment that the preacher doesn’t have, though it was recorded. */
const isMissing = sql`exists (select from payments where payments.request_id = requests.id and not_yet_at is not null)`
/** Of several who are asked for one Sunday, each may propose something. */
const isChangeFor = (side: Actor['userType'], now: Date) =>
  sql`(proposed_by <> ${side} and status in ('pending', 'confirmed') and ${isDayLeft(now)})`
const isDayLeft = (now: Date) => sql`day >= (${now}::timestamptz at time zone time_zone)::date`
const isOver = (now: Date) => sql`upper(during) <= ${now}`
const isToReview = (author: Actor['userType'], now: Date) => sql`status = 'completed'
  and starts_at > ${now}::timestamptz - interval ${oldest.review}
  and not exists (select from reviews where reviews.request_id = requests.id and author_type = ${author})`
