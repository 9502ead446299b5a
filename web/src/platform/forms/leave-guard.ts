import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { mayBeThoughtOver } from './leaving.ts'

/**
 * Holds up whoever is about to leave what is shown only once, by a link or Back; of a closed tab and a reload the browser
 * asks in its own words. It holds as long as what calls it is on screen.
 */
export function useLeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => mayBeThoughtOver(currentLocation, nextLocation))
  useBeforeUnload(useCallback((event) => event.preventDefault(), []))
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
