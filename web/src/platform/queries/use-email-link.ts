import { texts } from '@openpulpit/contract/texts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../http/api-error.ts'
import { isLinkExpired } from './link-expired.ts'

type Outcome = 'done' | 'over' | undefined

/**
 * A page behind an email link. Opening it does nothing, because email scanners open every link; its button acts. A
 * refusal that the page handles is no failure.
 */
export function useEmailLink(act: () => Promise<unknown>, isDealtWith: (error: unknown) => boolean = () => false) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // A second click may come before the next render, and would find the link used.
  const isActing = useRef(false)

  const press = async () => {
    if (isActing.current) return
    isActing.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      await act()
      setOutcome('done')
    } catch (error) {
      if (isDealtWith(error)) return
      if (isLinkExpired(error)) setOutcome('over')
      else setFailure(sentenceOf(error, texts.unexpected))
    } finally {
      isActing.current = false
      setIsBusy(false)
    }
  }

  return { outcome, failure, isBusy, press }
}
