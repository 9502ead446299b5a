import type { RequestDetails } from '@openpulpit/contract/request-views'
import { useAct } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { lookAgainAtRequests, showMoved } from './api.ts'

/** Changes one request. What `onFailure` is told outlives whoever asked. */
export function useRequestChange<Change>(
  send: (change: Change) => Promise<RequestDetails>,
  onFailure?: (words: string) => void,
) {
  const { act, words, acting } = useAct(send, {
    notify,
    onSuccess: showMoved,
    onFailure,
    onSettled: () => void lookAgainAtRequests(),
  })
  return { change: act, words, changing: acting }
}
