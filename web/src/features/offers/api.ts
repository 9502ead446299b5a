import type { Input } from '@openpulpit/contract/endpoint'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'

interface About {
  readonly id: string
}

export const openRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['requests', 'open', page] as const,
    queryFn: ({ signal }) => send(offerEndpoints.open, { query: { page }, signal }),
  })

export const offerToCome = ({ id, ...body }: About & Input<typeof offerEndpoints.offer, 'body'>) =>
  send(offerEndpoints.offer, { params: { id }, body })

export const withdrawOffer = ({ id }: About) => send(offerEndpoints.takeBack, { params: { id } })

export const choosePreacher = ({ id, ...body }: About & Input<typeof offerEndpoints.choose, 'body'>) =>
  send(offerEndpoints.choose, { params: { id }, body })

/** One action at a time on a request's offers, until the screen shows its result. */
export function useOfferAction(onFailure?: (words: string) => void) {
  const { act, words, acting } = useAction((send: () => Promise<unknown>) => send(), {
    notify,
    onFailure,
    onSettled: () => invalidate('request'),
  })
  return { act, words, isBusy: acting !== undefined }
}
