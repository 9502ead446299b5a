import { useCallback } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'

/**
 * Asks before leaving content that is shown only once, by a link or Back; for closing and reloading, the browser asks.
 * Active while the calling component is mounted.
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

/** State for a navigation after a completed action such as logout, which must not ask. */
export const withoutLeaveConfirmation = { unasked: true } as const

const isUnasked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state && state.unasked === true

/** Whether this navigation leaves the page and should ask. */
export const needsLeaveConfirmation = (from: Pick<Place, 'pathname'>, to: Place): boolean =>
  from.pathname !== to.pathname && !isUnasked(to.state)
