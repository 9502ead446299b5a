import { agreedStatuses, isAgreed } from '@openpulpit/contract/request-lifecycle'
import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { ownRequests, sideColumns } from '../requests/queries.ts'
import { termsColumns } from '../requests/terms/policy.ts'
import { noBrief } from './policy.ts'

/** What a church says, of a service and as its defaults. */
export const saidByChurch = [
  'arrive_minutes',
  'door',
  'parking',
  'contact_name',
  'contact_mobile',
  'order_of_service',
  'translation',
  'dress',
  'microphone',
  'sermon_minutes',
  'roles',
  'communion',
  'bulletin_deadline',
] as const

/** What a preacher says. */
const saidByPreacher = ['scripture', 'sermon_title', 'hymns'] as const

/** This person's services with their Sunday Briefs. A confirmed service has one even when nothing is filled in. */
const briefRows = (db: Kysely<DB>, actor: Actor) =>
  ownRequests(db, actor)
    .leftJoin('briefs', 'briefs.request_id', 'requests.id')
    .select([...saidByChurch, ...saidByPreacher])
    .select(sideColumns)
    .select(termsColumns)
    .select([
      'requests.id',
      'requests.status',
      'requests.day',
      'requests.service_time',
      'requests.starts_at',
      'requests.time_zone',
      'requests.service_type',
      'requests.duration_minutes',
      'requests.theme',
      'requests.sacraments',
      'requests.church_id',
      'churches.street',
      'churches.city',
      'churches.state',
      'churches.zip_code',
      'churches.contact_person',
      'churches.phone as church_phone',
      'requests.preacher_id',
      'preachers.phone as preacher_phone',
      'briefs.updated_at as said_at',
    ])
export type BriefRow = Awaited<ReturnType<ReturnType<typeof briefRows>['executeTakeFirstOrThrow']>>

/** The Sunday Brief of one of this person's services. There is none before it is confirmed or after it is cancelled. */
export async function briefOf(db: Kysely<DB>, actor: Actor, requestId: string): Promise<BriefRow> {
  const row = await briefRow(db, actor, requestId).executeTakeFirst()
  return mustBeAgreed(row)
}

/** The same, and until the transaction ends the service does not fall through. */
export async function lockBriefOf(db: Kysely<DB>, actor: Actor, requestId: string): Promise<BriefRow> {
  const row = await briefRow(db, actor, requestId).forShare('requests').executeTakeFirst()
  return mustBeAgreed(row)
}

const briefRow = (db: Kysely<DB>, actor: Actor, requestId: string) =>
  briefRows(db, actor).where('requests.id', '=', requestId)

function mustBeAgreed(row: BriefRow | undefined): BriefRow {
  if (!row) throw notFound('The request')
  if (!isAgreed(row.status)) throw refuse('stale', noBrief(row.status))
  return row
}

/** Which of these are services of theirs that have a brief. */
export async function standingBriefs(db: Kysely<DB>, actor: Actor, requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return []
  const rows = await ownRequests(db, actor)
    .where('requests.id', 'in', requestIds)
    .where('requests.status', 'in', agreedStatuses)
    .select('requests.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All briefs that someone can read, and those of what fell through, in which they may have said something. */
export const allBriefsOf = (db: Kysely<DB>, actor: Actor): Promise<BriefRow[]> =>
  briefRows(db, actor)
    .where((is) => is.or([is('requests.status', 'in', agreedStatuses), is('briefs.request_id', 'is not', null)]))
    .orderBy('requests.starts_at')
    .orderBy('requests.id')
    .execute()

export const defaultsOf = (db: Kysely<DB>, churchId: string) =>
  db.selectFrom('brief_defaults').select(saidByChurch).where('church_id', '=', churchId).executeTakeFirst()
export type DefaultsRow = NonNullable<Awaited<ReturnType<typeof defaultsOf>>>
