import { type RequestStatus, requestStatuses } from '@openpulpit/contract/request-lifecycle'
import { type RequestListQuery, requestSorts, sortOrders } from '@openpulpit/contract/requests'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { readSearch } from '@openpulpit/contract/text-rules'
import type { UserType } from '@openpulpit/contract/users'
import { pageAt, type UrlFilters, useUrlFilters } from '../../../platform/queries/use-url-filters.ts'

/** An open request names no preacher, so a preacher's list has none. */
const preacherStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

/** The statuses in each side's list. */
export const statusesOf: Record<UserType, readonly RequestStatus[]> = {
  church: requestStatuses,
  preacher: preacherStatuses,
}

/** The list's filters, as in the URL. The page size is fixed. */
export type ListFilters = Omit<RequestListQuery, 'limit'>

/** A link may be old, cut off or written by hand: what does not fit is left out. */
export function readFilters(address: URLSearchParams, userType: UserType): ListFilters {
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === address.get(name))
  return {
    page: pageAt(address),
    status: chosen('status', statusesOf[userType]),
    urgency: chosen('urgency', urgencies),
    serviceType: chosen('serviceType', serviceTypes),
    search: readSearch(address.get('search')),
    sortBy: chosen('sortBy', requestSorts) ?? 'date',
    sortOrder: chosen('sortOrder', sortOrders) ?? 'desc',
  }
}

/** No filters, in the default order. */
export const noFilters: ListFilters = readFilters(new URLSearchParams(), 'church')

/** The shortest query that says the same. */
export function queryOf(filters: ListFilters): Record<string, string> {
  const unusual = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && value !== noFilters[name as keyof ListFilters],
  )
  return Object.fromEntries(unusual.map(([name, value]) => [name, String(value)]))
}

/** How many filters are active; the order and the page are none. */
export const activeCount = ({ status, urgency, serviceType, search }: ListFilters): number =>
  [status, urgency, serviceType, search].filter((value) => value !== undefined).length

export interface RequestFilters extends Omit<UrlFilters<ListFilters>, 'go'> {
  clear: () => void
}

const formatOf = (userType: UserType) => ({
  read: (address: URLSearchParams) => readFilters(address, userType),
  queryOf,
})
const formats = { church: formatOf('church'), preacher: formatOf('preacher') } satisfies Record<UserType, object>

export function useRequestFilters(userType: UserType): RequestFilters {
  const { go, ...filters } = useUrlFilters(formats[userType])
  return { ...filters, clear: () => go(() => noFilters) }
}
