import { useParams } from 'react-router'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { useAuth } from '../features/auth/use-auth.ts'
import { ConfirmEmail } from '../features/verification/confirm-email.tsx'
import { ResendButton } from '../features/verification/resend-button.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => pageTitle('Confirm Your Email')

export default function VerifyEmail() {
  const { token = '' } = useParams()
  const { session, lookAgain } = useAuth()
  const isMember = session.status === 'signed-in'

  return (
    <AuthFrame title="Confirm your email address">
      <ConfirmEmail
        token={token}
        isConfirmed={isMember && session.user.emailVerified}
        onConfirmed={() => void (isMember && lookAgain())}
        next={
          <LinkButton to={isMember ? paths.dashboard : paths.login}>
            {isMember ? 'Go to your dashboard' : 'Log in'}
          </LinkButton>
        }
        another={isMember ? <ResendButton /> : <LinkButton to={paths.login}>Log in for a new link</LinkButton>}
      />
    </AuthFrame>
  )
}
