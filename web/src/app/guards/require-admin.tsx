import { texts } from '@openpulpit/contract/texts'
import { Outlet } from 'react-router'
import { useMember } from '../../features/accounts/use-auth.ts'
import { ToDashboard } from './require-role.tsx'

/** Admits admins, whether church or preacher. */
export default function RequireAdmin() {
  const { user } = useMember()
  return user.isAdmin ? <Outlet /> : <ToDashboard why={texts.adminsOnly} />
}
