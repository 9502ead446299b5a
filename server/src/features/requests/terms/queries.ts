import type { MileageSource } from '@openpulpit/contract/terms'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { unreachableGuest } from '../../email-addresses/queries.ts'
import { milesBetween } from '../../offers/matching/queries.ts'

/**
 * The estimated round trip of who is chosen for an open request: no one knew it when it was sent. As `roundTripMiles` of the
 * distance.
 */
export function estimatedMiles(preacherId: RawBuilder<string>) {
  const estimate = sql<number | null>`(
    select round(${milesBetween('churches', 'preachers')} * 2.5)::integer
    from churches join preachers on preachers.id = ${preacherId}
    where churches.id = requests.church_id)`
  const isMissing = sql`requests.mileage_rate_mills is not null and requests.mileage_miles is null`
  return {
    mileage_miles: sql<number | null>`case when ${isMissing} then ${estimate} else requests.mileage_miles end`,
    mileage_source: sql<MileageSource | null>`case
      when ${isMissing} and ${estimate} is not null then 'estimate' else requests.mileage_source end`,
  }
}

/** Why nothing can be proposed to someone without an account: they would not get the email. */
export async function proposedInVain(db: Kysely<DB>, preacherId: string) {
  const person = await db
    .selectFrom('users')
    .innerJoin('preachers', 'preachers.user_id', 'users.id')
    .select(unreachableGuest.as('reason'))
    .where('preachers.id', '=', preacherId)
    .executeTakeFirst()
  return person?.reason
}

/** One version of the terms of a request. */
export async function proposedVersion(db: Kysely<DB>, requestId: string, version: number) {
  const row = await db
    .selectFrom('terms_versions')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound('The change')
  return row
}
export type ProposedRow = Awaited<ReturnType<typeof proposedVersion>>

/** The version that waits for an answer, if one does. */
export const waitingVersion = async (
  db: Kysely<DB>,
  { id, proposed_version }: { readonly id: string; readonly proposed_version: number | null },
) => (proposed_version === null ? undefined : proposedVersion(db, id, proposed_version))
