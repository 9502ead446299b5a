import type { BillingView } from '@openpulpit/contract/billing'
import { useAct } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { lookAgainAtBilling, showBilling } from './api.ts'

/** One change of the subscription at a time; what it led to is shown at once. */
export function useBillingAct() {
  const { act, words, acting } = useAct((send: () => Promise<BillingView>) => send(), {
    notify,
    onSuccess: showBilling,
    onSettled: () => void lookAgainAtBilling(),
  })
  return { act, words, isBusy: acting !== undefined }
}
