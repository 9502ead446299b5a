import { onlyPart } from '@openpulpit/contract/availability'
import type { Input } from '@openpulpit/contract/endpoint'
import type { RequestOnSunday, ServiceOnSunday, sundayEndpoints } from '@openpulpit/contract/sundays'
import type { Selectable } from 'kysely'
import type { Requests } from '../../platform/database/schema.ts'
import { preacherName } from '../preachers/policy.ts'
import { ownStateOf, stateOf } from './policy.ts'

type RequestColumns = Pick<Selectable<Requests>, 'id' | 'status' | 'service_time' | 'service_type'>
type ChurchColumns = RequestColumns & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly offers: number
}
type PreacherColumns = RequestColumns & { readonly church_name: string }

/** A Sunday with one of its requests; all of a request is null on a Sunday without any. */
type Row<Columns> = { readonly day: string } & (Columns | { readonly id: null })
export type SundayRow = Row<ChurchColumns>
export type OwnSundayRow = Row<PreacherColumns> & {
  readonly free: boolean | null
  readonly time_slots: string[] | null
}

export function toSundays(rows: readonly SundayRow[]): Input<typeof sundayEndpoints.ofChurch, 'reply'>['sundays'] {
  return byDay(rows).map(([date, ofDay]) => {
    const requests = ofDay.filter((row) => row.id !== null).map(toRequest)
    return { date, state: stateOf(requests.map(({ status }) => status)), requests }
  })
}

export function toOwnSundays(
  rows: readonly OwnSundayRow[],
): Input<typeof sundayEndpoints.ofPreacher, 'reply'>['sundays'] {
  return byDay(rows).map(([date, ofDay]) => {
    const requests = ofDay.filter((row) => row.id !== null).map(toService)
    const statuses = requests.map(({ status }) => status)
    const { free, time_slots } = ofDay[0] ?? { free: null, time_slots: null }
    const state = ownStateOf(statuses, free)
    return { date, state, part: (state === 'free' && onlyPart(time_slots ?? [])) || null, requests }
  })
}

const byDay = <R extends { day: string }>(rows: readonly R[]) => [...Map.groupBy(rows, ({ day }) => day)]

const ofRequest = (row: RequestColumns) => ({
  _id: row.id,
  status: row.status,
  serviceTime: row.service_time,
  serviceType: row.service_type,
})

const toRequest = (row: ChurchColumns): RequestOnSunday => ({
  ...ofRequest(row),
  preacherName: preacherName(row) || null,
  offersTotal: row.offers,
})

const toService = (row: PreacherColumns): ServiceOnSunday => ({ ...ofRequest(row), churchName: row.church_name })
