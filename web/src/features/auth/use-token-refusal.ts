import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { comingFrom } from '../../platform/return-path.ts'
import { whenTokenRefused } from '../../platform/token-refused.ts'
import type { Session } from './session.ts'

/**
 * A token that stops working while somebody is signed in ends the session and leads to the login page. For somebody who is
 * just leaving it is no news.
 */
export function useTokenRefusal(status: Session['status'], end: () => void, isLeaving: RefObject<boolean>): void {
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    if (status !== 'signed-in') return
    return whenTokenRefused(() => {
      if (isLeaving.current) return
      end()
      void navigate(paths.login, { replace: true, state: comingFrom(location) })
    })
  }, [status, end, isLeaving, navigate, location])
}
