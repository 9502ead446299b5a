import { useParams } from 'react-router'
import { useAuth } from '../features/accounts/use-auth.ts'
import { PublicPage } from '../features/preachers/public-page/public-page.tsx'
import { unlistedPage } from '../platform/page-title.ts'

export const meta = () => unlistedPage('Guest Preacher')

export default function PublicPreacherPage() {
  const { nameAndCode = '' } = useParams()
  const { session } = useAuth()
  const isLooking = session.status === 'unknown' || session.status === 'loading'
  const member =
    session.status === 'signed-in'
      ? { userType: session.user.userType, profileId: session.profile._id }
      : isLooking
        ? 'unknown'
        : 'none'
  return <PublicPage nameAndCode={nameAndCode} member={member} />
}
