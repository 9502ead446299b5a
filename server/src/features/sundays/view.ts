import type { Given } from '@openpulpit/contract/call'
import type { RequestOnSunday, sundayCalls } from '@openpulpit/contract/sundays'
import type { Selectable } from 'kysely'
import type { Requests } from '../../platform/schema.ts'
import { preacherName } from '../requests/view.ts'
import { stateOf } from './policy.ts'

type RequestColumns = Pick<Selectable<Requests>, 'id' | 'status' | 'service_time' | 'service_type'> & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly offers: number
}

/** A Sunday with one of its requests; all of a request is null on a Sunday without any. */
export type SundayRow = { readonly day: string } & (RequestColumns | { readonly id: null })

export function toSundays(rows: readonly SundayRow[]): Given<typeof sundayCalls.ofChurch, 'reply'>['sundays'] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, ofDay]) => {
    const requests = ofDay.filter((row) => row.id !== null).map(toRequest)
    return { date, state: stateOf(requests.map(({ status }) => status)), requests }
  })
}

const toRequest = (row: RequestColumns): RequestOnSunday => ({
  _id: row.id,
  status: row.status,
  serviceTime: row.service_time,
  serviceType: row.service_type,
  preacherName: preacherName(row) || null,
  offersTotal: row.offers,
})
