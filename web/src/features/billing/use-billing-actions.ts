import type { BillingView } from '@openpulpit/contract/billing'
import { texts } from '@openpulpit/contract/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { showBilling } from './api.ts'

/** One change of the subscription at a time. The reply is shown at once. */
export function useBillingAction() {
  const { act, words, acting } = useAction((send: () => Promise<BillingView>) => send(), {
    notify,
    onSuccess: showBilling,
    onSettled: () => void invalidate('billing'),
  })
  return { act, words, isBusy: acting !== undefined }
}

type Ask = () => Promise<{ url: string }>

/**
 * Asks for the next URL and goes there: the payment provider's, or one of our pages. `goingTo` names the clicked
 * button.
 */
export function useCheckoutRedirect<What extends string>() {
  const navigate = useNavigate()
  const [goingTo, setGoingTo] = useState<What>()
  const [words, setWords] = useState<string>()
  // State updates only with the next render, and a second click may be faster.
  const isGoing = useRef(false)

  const rest = useCallback(() => {
    isGoing.current = false
    setGoingTo(undefined)
  }, [])
  // With Back the browser may restore this page as it was; its buttons must work again.
  useEffect(() => {
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [rest])

  const go = async (what: What, ask: Ask): Promise<void> => {
    if (isGoing.current) return
    isGoing.current = true
    setGoingTo(what)
    setWords(undefined)
    try {
      const to = new URL((await ask()).url, window.location.href)
      if (to.origin !== window.location.origin) return window.location.assign(to)
      await navigate(to.pathname + to.search)
      rest()
    } catch (error) {
      const sentence = sentenceOf(error, texts.billingFailed)
      setWords(sentence)
      notify.error(sentence)
      rest()
    }
  }

  return { go, goingTo, words }
}
