import { Navigate, useParams } from 'react-router'
import { useMember } from '../../features/accounts/use-auth.ts'
import { paths } from '../../platform/paths.ts'
import RequireChurch from './require-church.tsx'

/** A preacher's link is for churches. The preacher themselves, who tries what they have shared, sees what churches see. */
export default function PreacherLink() {
  const { id } = useParams()
  const { profile } = useMember()
  return profile._id === id ? <Navigate to={paths.preacherPreview} replace /> : <RequireChurch />
}
