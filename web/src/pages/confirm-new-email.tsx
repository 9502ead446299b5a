import { useParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { ConfirmNewEmail } from '../features/accounts/email-change/confirm-new-email.tsx'
import { useAuth } from '../features/accounts/use-auth.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'

export const meta = () => pageTitle('Confirm Your New Email')

export default function ConfirmNewEmailPage() {
  const { token = '' } = useParams()
  const { session, refetch } = useAuth()
  const isMember = session.status === 'signed-in'
  return (
    <AuthFrame title="Confirm Your New Email">
      <ConfirmNewEmail
        token={token}
        onConfirmed={() => void (isMember && refetch())}
        next={
          <LinkButton to={isMember ? paths.account : paths.login}>{isMember ? 'Go to Account' : 'Sign In'}</LinkButton>
        }
        another={
          <LinkButton to={isMember ? paths.account : paths.login}>{isMember ? 'Go to Account' : 'Sign In'}</LinkButton>
        }
      />
    </AuthFrame>
  )
}
