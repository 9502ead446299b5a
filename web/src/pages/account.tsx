import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountFacts } from '../features/accounts/data/account-facts.tsx'
import { DeleteAccount } from '../features/accounts/data/delete-account.tsx'
import { ExportData } from '../features/accounts/data/export-data.tsx'
import { NotificationPreferences } from '../features/accounts/data/notification-preferences.tsx'
import { ChangeEmail } from '../features/accounts/email-change/change-email.tsx'
import { secondFactorQuery } from '../features/accounts/member-api.ts'
import { ChangePasswordForm } from '../features/accounts/password/change-password-form.tsx'
import { SecondFactorSummary } from '../features/accounts/second-factor/second-factor-summary.tsx'
import { SessionList } from '../features/accounts/sessions/session-list.tsx'
import { nameOf, useAuth, useMember } from '../features/accounts/use-auth.ts'
import { ResendButton } from '../features/accounts/verification/resend-button.tsx'
import { DeviceNotifications } from '../features/notifications/push/device-notifications.tsx'
import { isFree } from '../platform/coverage.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { invalidate } from '../platform/queries/invalidation.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { notify } from '../ui/feedback/notify.tsx'
import { Card, CardTitle } from '../ui/layout/card.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Account')

export default function Account() {
  const { user, profile } = useMember()
  const { leave, refetch } = useAuth()
  const { data: factor } = useQuery(secondFactorQuery)
  const sharesCalendar = user.userType === 'preacher'
  const remove = async (act: () => Promise<unknown>) => {
    await leave(act)
    notify.success(texts.accountDeleted)
  }
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Account">Sign-in, notifications and your data</PageHeader>
      <div className="grid gap-6">
        <Section title="Your Account">
          <AccountFacts user={user} name={nameOf(profile)} confirm={<ResendButton tone="secondary" size="small" />} />
        </Section>
        {!isFree(user.subscription) && (
          <Section title="Billing">
            <p className="mb-4 text-ink-soft">Your plan, your next payment and your invoices.</p>
            <LinkButton to={paths.billing} tone="secondary">
              Open Billing
            </LinkButton>
          </Section>
        )}
        <Section id="email-address" title="Email Address">
          <ChangeEmail email={user.email} hasSecondFactor={factor?.isOn ?? false} onReturn={() => void refetch()} />
        </Section>
        <Section title="Password">
          <ChangePasswordForm
            email={user.email}
            endsCalendarLink={sharesCalendar}
            onChanged={() => void invalidate('sessions')}
          />
        </Section>
        <Section title="Two-Step Sign-In">
          <SecondFactorSummary confirm={!user.emailVerified && <ResendButton tone="secondary" size="small" />} />
        </Section>
        <Section title="Signed-In Devices">
          <SessionList endsCalendarLink={sharesCalendar} />
        </Section>
        <Section title="Notifications on This Device">
          <DeviceNotifications userId={user._id} />
        </Section>
        <Section title="Notification Settings">
          <NotificationPreferences userType={user.userType} />
        </Section>
        <Section title="Your Data">
          <ExportData timeZone={profile.timeZone} />
        </Section>
        <Section title="Delete Account">
          <DeleteAccount userType={user.userType} hasSecondFactor={factor?.isOn ?? false} onDelete={remove} />
        </Section>
      </div>
    </div>
  )
}

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Card id={id}>
      <CardTitle>{title}</CardTitle>
      {children}
    </Card>
  )
}
