import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'

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
        await navigate(paths.home)
        await arrival
        end()
      } finally {
        isLeaving.current = false
        arrive.current = undefined
      }
    },
    [navigate, end],
  )

  return { leave, isLeaving }
}
