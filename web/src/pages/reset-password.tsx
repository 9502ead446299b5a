import { texts } from '@openpulpit/contract/texts'
import { useNavigate, useParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { ResetPasswordForm } from '../features/accounts/password/reset-password-form.tsx'
import { useAuth } from '../features/accounts/use-auth.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { notify } from '../ui/feedback/notify.tsx'

export const meta = () => pageTitle('Set a New Password')

export default function ResetPassword() {
  const { token = '' } = useParams()
  const { forget } = useAuth()
  const navigate = useNavigate()

  const goOn = () => {
    forget()
    notify.success(texts.passwordReset)
    // The link is used up: there is nothing to come back to.
    void navigate(paths.login, { replace: true })
  }

  return (
    <AuthFrame title="Set a New Password">
      <ResetPasswordForm token={token} onDone={goOn} />
    </AuthFrame>
  )
}
