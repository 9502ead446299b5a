import { otherServicesShown } from '@openpulpit/contract/request-day-context'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { PreacherActor } from '../../../platform/actor.ts'
import type { Availability, DB, Requests } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { milesBetween, milesToGuest } from '../../offers/matching/queries.ts'
import { visibleRow } from '../queries.ts'

/** What the day of a request holds for the preacher who is asked, or to whom it is open. */
export async function dayOfRequest(db: Kysely<DB>, actor: PreacherActor, id: string, now: Date) {
  const request = await visibleRow(db, actor, id, now)
  if (!request) throw notFound('The request')
  const [mark, services] = await Promise.all([
    markOfDay(db, actor.preacherId, request),
    servicesAround(db, actor.preacherId, id),
  ])
  return { request, mark, services }
}
export type DayOfRequest = Awaited<ReturnType<typeof dayOfRequest>>

/** How far it is, and what the preacher's own calendar says. */
async function markOfDay(db: Kysely<DB>, preacherId: string, asked: { church_id: string; day: string }) {
  const { rows } = await sql<MarkRow>`
    select ${milesToGuest} as miles, entry.available, entry.free, entry.notes, entry.time_slots
    from preachers as guest
    join churches on churches.id = ${asked.church_id}
    left join availability as entry on entry.preacher_id = guest.id and entry.day = ${asked.day}
    where guest.id = ${preacherId}`.execute(db)
  const [mark] = rows
  if (!mark) throw new Error('a preacher who is signed in has no row')
  return mark
}

/** How far the preacher of a request lives from its church; null where one of the two places is not known. */
export async function milesOfRequest(db: Kysely<DB>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .innerJoin('preachers', 'preachers.id', 'requests.preacher_id')
    .select(milesBetween('churches', 'preachers').as('miles'))
    .where('requests.id', '=', id)
    .executeTakeFirst()
  return row?.miles ?? null
}

/** All but `miles` is null on a day without an entry. */
export interface MarkRow extends Pick<Selectable<Availability>, 'available' | 'free' | 'notes'> {
  readonly miles: number | null
  readonly time_slots: string[] | null
}

/** Their other services on that day, or at that time where it is another day already. Miles are from church to church. */
async function servicesAround(db: Kysely<DB>, preacherId: string, id: string) {
  const { rows } = await sql<ServiceAround>`
    select other.id, other.status, other.day, other.service_time, other.time_zone, other.starts_at, other.duration_minutes,
      churches.name, churches.city, churches.state,
      churches.id = asking.id as is_same_church,
      case when churches.id = asking.id then 0 else ${milesBetween('churches', 'asking')} end as miles
    from requests as asked
    join churches as asking on asking.id = asked.church_id
    join requests as other on other.preacher_id = ${preacherId}
      and other.id <> asked.id and other.status in ('pending', 'confirmed')
      and (other.day = asked.day or other.during && asked.during)
      -- The index is by instant: what is on one day, anywhere, is not further apart than this.
      and other.starts_at > asked.starts_at - interval '3 days' and other.starts_at < asked.starts_at + interval '3 days'
    join churches on churches.id = other.church_id
    where asked.id = ${id}
    order by other.starts_at, other.id
    limit ${otherServicesShown}`.execute(db)
  return rows
}

type RequestColumn = 'id' | 'status' | 'day' | 'service_time' | 'time_zone' | 'starts_at' | 'duration_minutes'

export interface ServiceAround extends Pick<Selectable<Requests>, RequestColumn> {
  readonly name: string
  readonly city: string
  readonly state: string
  readonly is_same_church: boolean
  readonly miles: number | null
}
