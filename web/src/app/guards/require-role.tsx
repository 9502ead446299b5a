import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useMember } from '../../features/accounts/use-auth.ts'
import { paths } from '../../platform/paths.ts'
import { notify } from '../../ui/feedback/notify.tsx'

/** Admits one role and sends the other to its dashboard. Belongs inside the session guard. */
export function RequireRole({ userType }: { userType: UserType }) {
  const { user } = useMember()
  return user.userType === userType ? <Outlet /> : <ToDashboard why={texts.wrongRole(userType)} />
}

/** Redirects from a page for others, and says why. */
export function ToDashboard({ why }: { why: string }) {
  useEffect(() => void notify.info(why), [why])
  return <Navigate to={paths.dashboard} replace />
}
