import { useAct } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { lookAgainAtOffers } from './api.ts'

/** One act at a time about the offers of a request. It is over once what is said and what is shown agree. */
export function useOfferAct(onFailure?: (words: string) => void) {
  const { act, words, acting } = useAct((send: () => Promise<unknown>) => send(), {
    notify,
    onFailure,
    onSettled: lookAgainAtOffers,
  })
  return { act, words, isBusy: acting !== undefined }
}
