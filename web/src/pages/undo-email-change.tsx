import { texts } from '@openpulpit/contract/texts'
import { useNavigate, useParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { UndoEmailChange } from '../features/accounts/email-change/undo-email-change.tsx'
import { useAuth } from '../features/accounts/use-auth.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { notify } from '../ui/feedback/notify.tsx'

export const meta = () => pageTitle('Undo the Email Change')

export default function UndoEmailChangePage() {
  const { token = '' } = useParams()
  const { forget } = useAuth()
  const navigate = useNavigate()

  const goOn = () => {
    forget()
    notify.success(texts.emailChangeUndone)
    // The link is used up: there is nothing to come back to.
    void navigate(paths.login, { replace: true })
  }

  return (
    <AuthFrame title="Undo the Email Change">
      <UndoEmailChange token={token} onDone={goOn} />
    </AuthFrame>
  )
}
