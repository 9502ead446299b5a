import { useParams } from 'react-router'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { SharedPreacherProfile } from '../../features/preachers/shared/shared-preacher-profile.tsx'
import RequireSession from './require-session.tsx'

/** A shared link to a preacher: without a session it shows what anyone may see. */
export default function PreacherVisitor() {
  const { id = '' } = useParams()
  const { session } = useAuth()
  return session.status === 'anonymous' ? <SharedPreacherProfile id={id} /> : <RequireSession />
}
