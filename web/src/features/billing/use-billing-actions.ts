import type { BillingView } from '@openpulpit/contract/billing'
import { texts } from '@openpulpit/contract/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { showBilling } from './api.ts'

/** One change of the subscription at a time; what it led to is shown at once. */
export function useBillingAction() {
  const { act, words, acting } = useAction((send: () => Promise<BillingView>) => send(), {
    notify,
    onSuccess: showBilling,
    onSettled: () => void invalidate('billing'),
  })
  return { act, words, isBusy: acting !== undefined }
}

type Ask = () => Promise<{ url: string }>

/** Asks where to go on and goes there: to the payment provider, or to a page of ours. `goingTo` names what was clicked. */
export function useCheckoutRedirect<What extends string>() {
  const navigate = useNavigate()
  const [goingTo, setGoingTo] = useState<What>()
  const [words, setWords] = useState<string>()
  // The button is busy only when it is next drawn, and a second click may be quicker than that.
  const isGoing = useRef(false)

  const rest = useCallback(() => {
    isGoing.current = false
    setGoingTo(undefined)
  }, [])
  // Anyone who comes back with the browser's own button finds the page as it was left, and its buttons are to work.
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
