import type { Given } from '@openpulpit/contract/endpoint'
import { offerCalls } from '@openpulpit/contract/offers'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'
import { useAct } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'

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

/** One act at a time about the offers of a request. It is over once what is said and what is shown agree. */
export function useOfferAct(onFailure?: (words: string) => void) {
  const { act, words, acting } = useAct((send: () => Promise<unknown>) => send(), {
    notify,
    onFailure,
    onSettled: lookAgainAtOffers,
  })
  return { act, words, isBusy: acting !== undefined }
}
