import { useParams } from 'react-router'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { SharedChurchProfile } from '../../features/churches/shared/shared-church-profile.tsx'
import RequireSession from './require-session.tsx'

/** A shared link to a church: without a session it shows what anyone may see. */
export default function ChurchVisitor() {
  const { id = '' } = useParams()
  const { session } = useAuth()
  return session.status === 'anonymous' ? <SharedChurchProfile id={id} /> : <RequireSession />
}
