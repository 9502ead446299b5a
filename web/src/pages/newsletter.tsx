import { useParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { ConfirmSubscription } from '../features/newsletter/confirm-subscription.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Newsletter')

export default function Newsletter() {
  const { key = '' } = useParams()
  return (
    <AuthFrame title="OpenPulpit Newsletter">
      <ConfirmSubscription emailKey={key} />
    </AuthFrame>
  )
}
