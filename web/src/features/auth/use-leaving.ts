import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unasked } from '../../platform/leaving.ts'
import { paths } from '../../platform/paths.ts'
import { dropToken } from '../../platform/token.ts'
import { isHeard, leaveAlone } from './leave-alone.ts'

/**
 * Ends a session by its owner's wish, and leads home. Only once home is on screen is it over here as well: the page it was
 * on would send them to the login, and a navigation is done some time before what it shows is drawn.
 */
export function useLeaving(end: () => void) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isLeaving = useRef(false)
  const arrive = useRef<() => void>(undefined)

  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    arrive.current?.()
  }, [key])

  /** `act` is what ends the session on the server; if it fails, nothing has happened. */
  const leave = useCallback(
    async (act: () => Promise<unknown>) => {
      isLeaving.current = true
      try {
        await act()
        const arrival = new Promise<void>((resolve) => {
          arrive.current = resolve
        })
        // Where a file of home does not come, the page is loaded anew; it must not find the session again.
        window.addEventListener('pagehide', dropToken)
        await navigate(paths.home, { state: unasked })
        await arrival
        end()
      } finally {
        window.removeEventListener('pagehide', dropToken)
        isLeaving.current = false
        arrive.current = undefined
      }
    },
    [navigate, end],
  )

  /** The same for whoever wants to go whether or not the server hears of it. */
  const leaveAnyway = useCallback(
    async (act: () => Promise<unknown>) => {
      isLeaving.current = true
      await ((await isHeard(act)) ? leave(async () => {}) : leaveAlone())
    },
    [leave],
  )

  return { leave, leaveAnyway, isLeaving }
}
