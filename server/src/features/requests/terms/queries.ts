import type { MileageSource } from '@openpulpit/contract/terms'
import { type RawBuilder, sql } from 'kysely'
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
