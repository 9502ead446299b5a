import { messages } from '@openpulpit/contract/messages'
import type { UserType } from '@openpulpit/contract/users'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useMember } from '../features/auth/use-auth.ts'
import { paths } from '../platform/paths.ts'
import { notify } from '../ui/notify.tsx'

/** Lets one role through and shows the other to its dashboard. Stands inside the session guard. */
export function RequireRole({ userType }: { userType: UserType }) {
  const { user } = useMember()
  return user.userType === userType ? <Outlet /> : <ToDashboard userType={userType} />
}

function ToDashboard({ userType }: { userType: UserType }) {
  useEffect(() => void notify.info(messages.wrongRole(userType)), [userType])
  return <Navigate to={paths.dashboard} replace />
}
