import { unsubscribeKinds } from '@openpulpit/contract/unsubscribe'
import { Link, useParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { StopEmails } from '../features/unsubscribe/stop-emails.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'

export const meta = () => pageTitle('Unsubscribe')

export default function Unsubscribe() {
  const { kind, key = '' } = useParams()
  return (
    <AuthFrame title="Unsubscribe from these emails?">
      <StopEmails
        kind={unsubscribeKinds.find((known) => known === kind)}
        emailKey={key}
        elsewhere={
          <>
            You can change all your email settings on{' '}
            <Link to={paths.account} className="font-semibold text-pine underline">
              your account page
            </Link>
            .
          </>
        }
      />
    </AuthFrame>
  )
}
