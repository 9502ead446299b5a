import { messages } from '@openpulpit/contract/messages'
import { useNavigate, useParams } from 'react-router'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { useAuth } from '../features/auth/use-auth.ts'
import { ResetForm } from '../features/passwords/reset-form.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { notify } from '../ui/notify.tsx'

export const meta = () => pageTitle('Set a New Password')

export default function ResetPassword() {
  const { token = '' } = useParams()
  const { forget } = useAuth()
  const navigate = useNavigate()

  const goOn = () => {
    forget()
    notify.success(messages.passwordReset)
    // The link is used up: there is nothing to come back to.
    void navigate(paths.login, { replace: true })
  }

  return (
    <AuthFrame title="Set a new password">
      <ResetForm token={token} onDone={goOn} />
    </AuthFrame>
  )
}
