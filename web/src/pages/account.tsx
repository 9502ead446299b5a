import { messages } from '@openpulpit/contract/messages'
import type { ReactNode } from 'react'
import { AccountFacts } from '../features/account/account-facts.tsx'
import { DeleteAccount } from '../features/account/delete-account.tsx'
import { ExportData } from '../features/account/export-data.tsx'
import { MailChoices } from '../features/account/mail-choices.tsx'
import { nameOf } from '../features/auth/session.ts'
import { useAuth, useMember } from '../features/auth/use-auth.ts'
import { ChangeForm } from '../features/passwords/change-form.tsx'
import { lookAgainAtSessions } from '../features/sessions/api.ts'
import { SessionList } from '../features/sessions/session-list.tsx'
import { ResendButton } from '../features/verification/resend-button.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { notify } from '../ui/notify.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const meta = () => pageTitle('Account')

export default function Account() {
  const { user, profile } = useMember()
  const { leave } = useAuth()
  const remove = async (act: () => Promise<unknown>) => {
    await leave(act)
    notify.success(messages.accountDeleted)
  }
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Account">How you log in, what we write to you, and what we keep.</PageHeader>
      <div className="grid gap-6">
        <Section title="Your account">
          <AccountFacts user={user} name={nameOf(profile)} confirm={<ResendButton tone="secondary" size="small" />} />
        </Section>
        <Section title="Password">
          <ChangeForm email={user.email} onChanged={() => void lookAgainAtSessions()} />
        </Section>
        <Section title="Signed-in devices">
          <SessionList />
        </Section>
        <Section title="Mails we send you">
          <MailChoices />
        </Section>
        <Section title="Your data">
          <ExportData timeZone={profile.timeZone} />
        </Section>
        <Section title="Delete account">
          <DeleteAccount userType={user.userType} onDelete={remove} />
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
