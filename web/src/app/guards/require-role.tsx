import { messages } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { Outlet } from 'react-router'
import { useMember } from '../../features/accounts/use-auth.ts'
import { ToDashboard } from './to-dashboard.tsx'

/** Lets one role through and shows the other to its dashboard. Stands inside the session guard. */
export function RequireRole({ userType }: { userType: UserType }) {
  const { user } = useMember()
  return user.userType === userType ? <Outlet /> : <ToDashboard why={messages.wrongRole(userType)} />
}
