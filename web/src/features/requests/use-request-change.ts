import type { RequestDetails } from '@openpulpit/contract/request-views'
import { useAct } from '../../platform/use-act.ts'
import { notify } from '../../ui/notify.tsx'
import { lookAgainAtRequests, showMoved } from './api.ts'

/** Changes one request. */
export function useRequestChange<Change>(send: (change: Change) => Promise<RequestDetails>) {
  const { act, words, acting } = useAct(send, {
    notify,
    onSuccess: showMoved,
    onSettled: () => void lookAgainAtRequests(),
  })
  return { change: act, words, changing: acting }
}
