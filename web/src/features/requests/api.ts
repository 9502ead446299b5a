import { attentionEndpoints } from '@openpulpit/contract/attention'
import type { Day } from '@openpulpit/contract/dates'
import type { Input, Output } from '@openpulpit/contract/endpoint'
import type { HonorariumStatus } from '@openpulpit/contract/honorarium'
import { type NearbyQuery, offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { reminderEndpoints } from '@openpulpit/contract/reminders'
import { requestDayContextEndpoints } from '@openpulpit/contract/request-day-context'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import type { UserType } from '@openpulpit/contract/users'
import { queryOptions } from '@tanstack/react-query'
import type { Query } from '../../platform/http/endpoint-options.ts'
import { send } from '../../platform/http/http.ts'
import { idempotentCall } from '../../platform/http/idempotent-call.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'

export type RequestFilters = Query<typeof requestEndpoints.ofPreacher>
export type StatusChange = Input<typeof requestEndpoints.changeStatus, 'body'>

const requestKeys = {
  all: ['requests'],
  of: (userType: UserType, filters: RequestFilters) => ['requests', `of ${userType}`, filters] as const,
  one: (id: string) => ['requests', 'one', id] as const,
  day: (id: string) => ['requests', 'one', id, 'day'] as const,
  nearby: (service: NearbyQuery) => ['requests', 'nearby', service] as const,
  lastService: (date?: Day) => ['requests', 'last service', date] as const,
} as const

const lists = { church: requestEndpoints.ofChurch, preacher: requestEndpoints.ofPreacher }

export const requestsQuery = (userType: UserType, filters: RequestFilters = {}) =>
  queryOptions({
    queryKey: requestKeys.of(userType, filters),
    queryFn: ({ signal }) => send(lists[userType], { query: filters, signal }),
  })

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: ({ signal }) => send(requestEndpoints.show, { params: { id }, signal }),
  })

/** The last service, preferably on the same weekday, which prefills the church's next request. */
export const lastServiceQuery = (date?: Day) =>
  queryOptions({
    queryKey: requestKeys.lastService(date),
    queryFn: ({ signal }) =>
      send(requestEndpoints.lastService, { query: { date }, signal }).then(({ service }) => service),
  })

/** How many preachers an open request for this service would reach. */
export const nearbyPreachersQuery = (service: NearbyQuery) =>
  queryOptions({
    queryKey: requestKeys.nearby(service),
    staleTime: 60_000,
    queryFn: ({ signal }) => send(offerEndpoints.nearby, { query: service, signal }),
  })

/** What else the preacher has on the day of a request. */
export const requestDayQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.day(id),
    queryFn: ({ signal }) => send(requestDayContextEndpoints.show, { params: { id }, signal }),
  })

export const sendRequest = idempotentCall((body: RequestForm, key) => send(requestEndpoints.send, { body, key }))

const changeStatus = ({ id, ...body }: StatusChange & { id: string }) =>
  send(requestEndpoints.changeStatus, { params: { id }, body })

interface Proposal {
  readonly id: string
  readonly body: ProposalForm
}

export const proposeTerms = idempotentCall(({ id, body }: Proposal, key) =>
  send(requestEndpoints.proposeTerms, { params: { id }, body, key }),
)

export const answerTerms = ({ id, ...body }: Input<typeof requestEndpoints.answerTerms, 'body'> & { id: string }) =>
  send(requestEndpoints.answerTerms, { params: { id }, body })

export const reopenRequest = (id: string) => send(requestEndpoints.reopen, { params: { id } })

/** Confirms that a service is still on. */
export const reconfirmRequest = (id: string) => send(reminderEndpoints.sayStillOn, { params: { id } })

export const payHonorarium = ({ id, status }: { id: string; status: HonorariumStatus }) =>
  send(requestEndpoints.payHonorarium, { params: { id }, body: { status } })

export const attentionQuery = queryOptions({
  queryKey: ['attention'] as const,
  queryFn: ({ signal }) => send(attentionEndpoints.show, { signal }),
})

/** Shows the changed request everywhere at once, before the lists are fetched again. */
export function updateRequestInCache(request: RequestDetails): void {
  queryClient.setQueryData(requestKeys.one(request._id), request)
  // Removes what was waiting; only the server knows what waits next.
  queryClient.setQueryData(attentionQuery.queryKey, (now) => {
    const items = now?.items.filter((item) => item.request._id !== request._id) ?? []
    return now && { ...now, items, total: now.total - (now.items.length - items.length) }
  })
  queryClient.setQueriesData<RequestList>({ queryKey: requestKeys.all, predicate: isList }, (list) =>
    list ? { ...list, requests: list.requests.map((one) => (one._id === request._id ? request : one)) } : list,
  )
}

type RequestList = Output<typeof requestEndpoints.ofPreacher, 'reply'>
const notLists: readonly unknown[] = ['one', 'last service', 'nearby']
const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => !notLists.includes(queryKey[1])

/** Changes one request. `onFailure` is called even if the component is gone. */
export function useRequestChange<Change>(
  send: (change: Change) => Promise<RequestDetails>,
  onFailure?: (words: string) => void,
) {
  const { act, words, acting } = useAction(send, {
    notify,
    onSuccess: updateRequestInCache,
    onFailure,
    onSettled: () => void invalidate('request'),
  })
  return { change: act, words, changing: acting }
}

export function useStatusChange(id: string, onFailure?: (words: string) => void) {
  const { change, words, changing } = useRequestChange((to: StatusChange) => changeStatus({ id, ...to }), onFailure)
  return { change, words, changingTo: changing?.status }
}

export type UpcomingService = Output<typeof preacherEndpoints.upcomingServices, 'reply'>['services'][number]

export const upcomingServicesQuery = queryOptions({
  queryKey: ['services', 'upcoming'] as const,
  queryFn: ({ signal }) => send(preacherEndpoints.upcomingServices, { signal }),
})
