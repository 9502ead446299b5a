import { useMember } from '../features/accounts/use-auth.ts'
import { ResendButton } from '../features/accounts/verification/resend-button.tsx'
import { MyBilling } from '../features/billing/subscription/my-billing.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Billing')

export default function Billing() {
  const { user, profile } = useMember()
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Billing">Your plan, your next payment and your invoices.</PageHeader>
      <MyBilling
        email={user.email}
        timeZone={profile.timeZone}
        resend={<ResendButton tone="secondary" size="small" />}
      />
    </div>
  )
}
