import { Navigate, useParams } from 'react-router'
import { useAuth, useMember } from '../../features/accounts/use-auth.ts'
import { SharedChurchProfile } from '../../features/churches/shared/shared-church-profile.tsx'
import { paths } from '../../platform/paths.ts'
import RequirePreacher from './require-preacher.tsx'
import { ForMembers } from './require-session.tsx'

/** A link to a church is for preachers. Visitors see the shared view. */
export default function ChurchLink() {
  const { id = '' } = useParams()
  const { session } = useAuth()
  if (session.status === 'anonymous') return <SharedChurchProfile id={id} />
  return (
    <ForMembers>
      <OwnOrForPreachers id={id} />
    </ForMembers>
  )
}

/** The church itself, trying its link, sees the preview. */
function OwnOrForPreachers({ id }: { id: string }) {
  const { profile } = useMember()
  return profile._id === id ? <Navigate to={paths.churchPreview} replace /> : <RequirePreacher />
}
