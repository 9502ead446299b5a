import type { Output } from '@openpulpit/contract/endpoint'
import type { offerEndpoints } from '@openpulpit/contract/offers'
import { totalPages } from '@openpulpit/contract/page-numbers'
import { type Kysely, sql } from 'kysely'
import type { PreacherActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { openRequestRows } from '../../requests/queries.ts'
import { milesToGuest, openTo } from '../matching/queries.ts'

/** One page of what is open to a preacher, the nearest day first and then the nearest place, and how much there is. */
export async function openRequestPage(
  db: Kysely<DB>,
  actor: PreacherActor,
  { page, limit }: Output<typeof offerEndpoints.open, 'query'>,
  now: Date,
) {
  const [rows, { total }] = await Promise.all([
    openRequestRows(db, actor, now)
      .select(milesFrom(actor.preacherId).as('miles'))
      .orderBy('requests.day')
      .orderBy('miles', (order) => order.asc().nullsLast())
      .orderBy('requests.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('requests')
      .where('requests.id', 'in', openTo(actor.preacherId, now))
      .select((q) => q.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, totalPages: totalPages(total, limit), currentPage: page }
}
export type OpenRequestPage = Awaited<ReturnType<typeof openRequestPage>>

const milesFrom = (preacherId: string) =>
  sql<number | null>`(select ${milesToGuest} from preachers as guest where guest.id = ${preacherId})`
