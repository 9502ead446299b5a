import { SecondFactorSetup } from '../features/accounts/second-factor/second-factor-setup.tsx'
import { useMember } from '../features/accounts/use-auth.ts'
import { ResendButton } from '../features/accounts/verification/resend-button.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Two-Step Sign-In')

export default function TwoStepPage() {
  const { user } = useMember()
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Two-Step Sign-In" back={{ to: paths.account, label: 'Account' }}>
        Your password, then a code from your phone.
      </PageHeader>
      <SecondFactorSetup
        owner={{ id: user._id, email: user.email }}
        confirm={!user.emailVerified && <ResendButton tone="secondary" size="small" />}
      />
    </div>
  )
}
