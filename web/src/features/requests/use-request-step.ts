import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Step } from './request-form.ts'

const parameter = 'step'

/**
 * The step stands in the address, so that the browser's Back goes down one step and a reload or a new login comes back
 * to it. `mayLeaveFirst`: what step 1 asks for is there.
 */
export function useRequestStep(mayLeaveFirst: boolean) {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const [firstKey] = useState(key)

  const asked = Number(search.get(parameter))
  const step: Step = mayLeaveFirst && (asked === 2 || asked === 3) ? asked : 1

  const addressOf = (to: Step) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now)
    if (to === 1) next.delete(parameter)
    else next.set(parameter, String(to))
    return next
  }
  const cameByContinue = typeof state === 'object' && state !== null && 'cameByContinue' in state

  return {
    step,
    hasMoved: key !== firstKey,
    advance: () => step < 3 && setSearch(addressOf((step + 1) as Step), { state: { cameByContinue: true } }),
    goBack: () =>
      cameByContinue ? void navigate(-1) : setSearch(addressOf(step === 3 ? 2 : 1), { replace: true, state: null }),
    jumpTo: (to: Step) => setSearch(addressOf(to), { replace: true, state: null }),
  }
}
