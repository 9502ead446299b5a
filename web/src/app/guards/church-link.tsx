import { Navigate, useParams } from 'react-router'
import { useMember } from '../../features/accounts/use-auth.ts'
import { paths } from '../../platform/paths.ts'
import RequirePreacher from './require-preacher.tsx'

/** A church's link is for preachers. The church itself, which tries what it has shared, sees what they see. */
export default function ChurchLink() {
  const { id } = useParams()
  const { profile } = useMember()
  return profile._id === id ? <Navigate to={paths.churchPreview} replace /> : <RequirePreacher />
}
