import { texts } from '@openpulpit/contract/texts'
import { useNavigate, useParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { useAuth } from '../features/accounts/use-auth.ts'
import { ConfirmEmail } from '../features/accounts/verification/confirm-email.tsx'
import { ResendButton } from '../features/accounts/verification/resend-button.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { notify } from '../ui/feedback/notify.tsx'

export const meta = () => pageTitle('Confirm Your Email')

export default function VerifyEmail() {
  const { token = '' } = useParams()
  const { session, refetch, forget } = useAuth()
  const navigate = useNavigate()
  const isMember = session.status === 'signed-in'

  const logInAnew = () => {
    forget()
    notify.success(texts.accountTakenOver)
    // The link is used up: there is nothing to come back to.
    void navigate(paths.login, { replace: true })
  }

  return (
    <AuthFrame title="Confirm Your Email Address">
      <ConfirmEmail
        token={token}
        isConfirmed={isMember && session.user.emailVerified}
        onConfirmed={() => void (isMember && refetch())}
        onTakenOver={logInAnew}
        next={
          <LinkButton to={isMember ? paths.dashboard : paths.login}>
            {isMember ? 'Go to Dashboard' : 'Sign In'}
          </LinkButton>
        }
        another={isMember ? <ResendButton /> : <LinkButton to={paths.login}>Sign In for a New Link</LinkButton>}
      />
    </AuthFrame>
  )
}
