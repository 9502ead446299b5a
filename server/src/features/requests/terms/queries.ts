import type { MileageSource } from '@openpulpit/contract/terms'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { milesBetween } from '../../offers/matching/queries.ts'

/**
 * The estimated round trip of who is chosen for an open request: nobody knew it when it was sent. As `roundTripMiles` of the
 * distance to a tenth of a mile, which is what the church sees of it.
 */
export function estimatedMiles(preacherId: RawBuilder<string>) {
  const estimate = sql<number | null>`(
    select round(round((${milesBetween('churches', 'preachers')})::numeric, 1) * 2.5)::integer
    from churches join preachers on preachers.id = ${preacherId}
    where churches.id = requests.church_id)`
  const isMissing = sql`requests.mileage_rate_mills is not null and requests.mileage_miles is null`
  return {
    mileage_miles: sql<number | null>`case when ${isMissing} then ${estimate} else requests.mileage_miles end`,
    mileage_source: sql<MileageSource | null>`case
      when ${isMissing} and ${estimate} is not null then 'estimate' else requests.mileage_source end`,
  }
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
