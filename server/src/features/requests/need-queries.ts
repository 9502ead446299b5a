import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/schema.ts'

/** Who else is asked for the need of a request, for the church alone: no preacher is told of another. */
export async function othersAsked(db: Kysely<DB>, actor: Actor, requestId: string) {
  if (actor.userType !== 'church') return []
  return db
    .selectFrom('requests as own')
    .innerJoin('requests as other', 'other.need_id', 'own.need_id')
    .innerJoin('preachers', 'preachers.id', 'other.preacher_id')
    .where('own.id', '=', requestId)
    .where('own.church_id', '=', actor.churchId)
    .whereRef('other.id', '<>', 'own.id')
    .select(['other.id', 'other.status', 'other.closed_by', 'other.close_reason'])
    .select(['preachers.id as preacher_id', 'first_name', 'last_name', 'photo_hash'])
    .orderBy('other.id')
    .execute()
}
export type OtherAsked = Awaited<ReturnType<typeof othersAsked>>[number]
