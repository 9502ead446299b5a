import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { paths } from '../../platform/paths.ts'
import { safeReturnPath } from '../../platform/return-path.ts'
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx'

/** Login and registration are for people without a session; others go on to the page they wanted. */
export default function OnlyAnonymous() {
  const { session } = useAuth()
  const location = useLocation()
  if (session.status === 'signed-in') return <Navigate to={safeReturnPath(location) ?? paths.dashboard} replace />
  if (session.status === 'loading') return <FullPageSpinner />
  return <Outlet />
}
