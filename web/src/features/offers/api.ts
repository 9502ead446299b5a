import type { Given } from '@openpulpit/contract/endpoint'
import { offerCalls } from '@openpulpit/contract/offers'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'

interface About {
  readonly id: string
}

/** A page of what is open to this preacher. */
export const openRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['requests', 'open', page] as const,
    queryFn: ({ signal }) => send(offerCalls.open, { query: { page }, signal }),
  })

export const offerToCome = ({ id, ...body }: About & Given<typeof offerCalls.offer, 'body'>) =>
  send(offerCalls.offer, { params: { id }, body })

export const takeOfferBack = ({ id }: About) => send(offerCalls.takeBack, { params: { id } })

export const choosePreacher = ({ id, ...body }: About & Given<typeof offerCalls.choose, 'body'>) =>
  send(offerCalls.choose, { params: { id }, body })

/** Everything that shows something of an open request, after an offer or a choice. */
export const lookAgainAtOffers = () =>
  lookAgainAt(['requests', 'stats', 'services', 'sundays', 'availability', 'notifications', 'billing'])
