import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Which of the two steps is on screen. The second is an entry of the browser's history, so that its own Back button
 * leads to the first step and not away from what was typed.
 */
export function useWizardStep(mayBeSecond: boolean) {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const [firstKey] = useState(key)

  const asksForSecond = typeof state === 'object' && state !== null && 'step' in state && state.step === 2
  const hasMoved = key !== firstKey
  // After a reload the account is gone and with it the second step, also while the account is being typed again.
  const step: 1 | 2 = asksForSecond && hasMoved && mayBeSecond ? 2 : 1
  return {
    step,
    hasMoved,
    advance: () => void navigate({ search }, { state: { step: 2 } }),
    goBack: () => void navigate(-1),
  }
}
