import { useCallback } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'

/**
 * Holds up anyone who is about to leave what is shown only once, by a link or Back; of a closed tab and a reload the browser
 * asks in its own words. It holds as long as what calls it is on screen.
 */
export function useLeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    needsLeaveConfirmation(currentLocation, nextLocation),
  )
  useBeforeUnload(useCallback((event) => event.preventDefault(), []))
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}

type Place = Pick<Location<unknown>, 'pathname' | 'state'>

/** The state of a navigation that follows what is done already, as after a logout: no one is asked whether to go. */
export const withoutLeaveConfirmation = { unasked: true } as const

const isUnasked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state && state.unasked === true

/** Whether going there leaves the page, by a wish that may be thought over. */
export const needsLeaveConfirmation = (from: Pick<Place, 'pathname'>, to: Place): boolean =>
  from.pathname !== to.pathname && !isUnasked(to.state)
