import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountFacts } from '../features/account/account-facts.tsx'
import { DeleteAccount } from '../features/account/delete-account.tsx'
import { ExportData } from '../features/account/export-data.tsx'
import { NoticeChoices } from '../features/account/notice-choices.tsx'
import { nameOf } from '../features/auth/session.ts'
import { useAuth, useMember } from '../features/auth/use-auth.ts'
import { ChangeForm } from '../features/passwords/change-form.tsx'
import { DeviceNotices } from '../features/push/device-notices.tsx'
import { secondFactorQuery } from '../features/second-factor/api.ts'
import { FactorSummary } from '../features/second-factor/factor-summary.tsx'
import { lookAgainAtSessions } from '../features/sessions/api.ts'
import { SessionList } from '../features/sessions/session-list.tsx'
import { ResendButton } from '../features/verification/resend-button.tsx'
import { isFree } from '../platform/coverage.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notify.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const meta = () => pageTitle('Account')

export default function Account() {
  const { user, profile } = useMember()
  const { leave } = useAuth()
  const { data: factor } = useQuery(secondFactorQuery)
  const sharesCalendar = user.userType === 'preacher'
  const remove = async (act: () => Promise<unknown>) => {
    await leave(act)
    notify.success(messages.accountDeleted)
  }
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Account">How you log in, what we tell you, and what we keep.</PageHeader>
      <div className="grid gap-6">
        <Section title="Your account">
          <AccountFacts user={user} name={nameOf(profile)} confirm={<ResendButton tone="secondary" size="small" />} />
        </Section>
        {!isFree(user.subscription) && (
          <Section title="Billing">
            <p className="mb-4 text-ink-soft">Your plan, what is paid next, and your invoices.</p>
            <LinkButton to={paths.billing} tone="secondary">
              Open Billing
            </LinkButton>
          </Section>
        )}
        <Section title="Password">
          <ChangeForm
            email={user.email}
            endsCalendarLink={sharesCalendar}
            onChanged={() => void lookAgainAtSessions()}
          />
        </Section>
        <Section title="Two-step sign-in">
          <FactorSummary confirm={!user.emailVerified && <ResendButton tone="secondary" size="small" />} />
        </Section>
        <Section title="Signed-in devices">
          <SessionList endsCalendarLink={sharesCalendar} />
        </Section>
        <Section title="Notices on this device">
          <DeviceNotices userId={user._id} />
        </Section>
        <Section title="What we tell you about">
          <NoticeChoices />
        </Section>
        <Section title="Your data">
          <ExportData timeZone={profile.timeZone} />
        </Section>
        <Section title="Delete account">
          <DeleteAccount userType={user.userType} hasSecondFactor={factor?.isOn ?? false} onDelete={remove} />
        </Section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {children}
    </Card>
  )
}
