import { type RequestStatus, requestStatuses } from '@openpulpit/contract/request-lifecycle'
import { type RequestListQuery, requestSorts, sortOrders } from '@openpulpit/contract/requests'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { readSearch } from '@openpulpit/contract/text-rules'
import type { UserType } from '@openpulpit/contract/users'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pageAt } from '../../../platform/queries/use-pages.ts'

/** An open request names no preacher, so none of a preacher's own requests is open. */
const preacherStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

/** What a request in either side's list can be. */
export const statusesOf: Record<UserType, readonly RequestStatus[]> = {
  church: requestStatuses,
  preacher: preacherStatuses,
}

/** What a list of requests is narrowed to, as it stands in the address. How much fits on a page is ours to say. */
export type ListFilters = Omit<RequestListQuery, 'limit'>

/** A link may be old, cut or written by hand: what does not fit is left out, the rest still counts. */
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

/** Without any filter, in the usual order. */
export const noFilters: ListFilters = readFilters(new URLSearchParams(), 'church')

/** The shortest address that says the same. */
export function queryOf(filters: ListFilters): Record<string, string> {
  const unusual = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && value !== noFilters[name as keyof ListFilters],
  )
  return Object.fromEntries(unusual.map(([name, value]) => [name, String(value)]))
}

/** How many things narrow the list; its order and its page do not. */
export const activeCount = ({ status, urgency, serviceType, search }: ListFilters): number =>
  [status, urgency, serviceType, search].filter((value) => value !== undefined).length

export interface ListActions {
  /** Any change of a filter leads back to the first page. `replace` where Back would only undo a few letters. */
  change: (part: Partial<ListFilters>, options?: { replace?: boolean }) => void
  turnTo: (page: number) => void
  clear: () => void
}

/** The address is where the filters live: Back, reload and a link all bring the same list. */
export function useRequestFilters(userType: UserType): ListActions & { filters: ListFilters } {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address, userType), [address, userType])
  // What is drawn may be behind: of two quick choices the second must not forget the first.
  const now = () => readFilters(new URLSearchParams(window.location.search), userType)
  const go = (next: ListFilters, { replace = false } = {}) =>
    setAddress(queryOf(next), { replace, preventScrollReset: true })
  return {
    filters,
    change: (part, options) => go({ ...now(), ...part, page: 1 }, options),
    turnTo: (page) => go({ ...now(), page }),
    clear: () => go(noFilters),
  }
}
