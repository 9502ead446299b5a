import { Navigate, useParams } from 'react-router'
import { useAuth, useMember } from '../../features/accounts/use-auth.ts'
import { SharedPreacherProfile } from '../../features/preachers/shared/shared-preacher-profile.tsx'
import { paths } from '../../platform/paths.ts'
import RequireChurch from './require-church.tsx'
import { ForMembers } from './require-session.tsx'

/** A link to a preacher is for churches. Visitors see the shared view. */
export default function PreacherLink() {
  const { id = '' } = useParams()
  const { session } = useAuth()
  if (session.status === 'anonymous') return <SharedPreacherProfile id={id} />
  return (
    <ForMembers>
      <OwnOrForChurches id={id} />
    </ForMembers>
  )
}

/** The preacher, trying their link, sees the preview. */
function OwnOrForChurches({ id }: { id: string }) {
  const { profile } = useMember()
  return profile._id === id ? <Navigate to={paths.preacherPreview} replace /> : <RequireChurch />
}
