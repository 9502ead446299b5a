import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { paths } from '../../platform/paths.ts'
import { safeReturnPath } from '../../platform/return-path.ts'
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx'

/** Logging in and registering are for people without a session; anyone who has one goes on to where they wanted to be. */
export default function OnlyAnonymous() {
  const { session } = useAuth()
  const location = useLocation()
  if (session.status === 'signed-in') return <Navigate to={safeReturnPath(location) ?? paths.dashboard} replace />
  if (session.status === 'loading') return <FullPageSpinner />
  return <Outlet />
}
