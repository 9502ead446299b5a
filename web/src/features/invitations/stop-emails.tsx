import type { EmailEnding } from '@openpulpit/contract/email-kinds'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { InvitationView } from '@openpulpit/contract/invitations'
import { texts } from '@openpulpit/contract/texts'
import type { ReactNode } from 'react'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { invitationQuery, resumeEmails, stopEmails } from './api.ts'

interface StopEmailsProps {
  token: string
  view: InvitationView
}

/** Ends emails from every church, first all but those about confirmed services, then those too. Answers no request. */
export function StopEmails({ token, view }: StopEmailsProps) {
  const { ended, church, email, request } = view
  const waits =
    request?.status === 'pending' ? `This doesn’t answer ${church.name}: the request stays open.` : undefined
  if (ended === 'agreement') {
    return (
      <Banner
        tone="good"
        role="status"
        title={invitationTexts.emailsStopped.agreement}
        action={<ResumeButton token={token} />}
      >
        If something changes, churches have to call you. {waits}
      </Banner>
    )
  }
  if (ended === 'asked_for') {
    return (
      <Banner
        tone="good"
        role="status"
        title={invitationTexts.emailsStopped.asked_for}
        action={
          <>
            <StopButton token={token} ending="agreement" label="Stop Those Emails, Too" title="Stop all emails?">
              Not even about services you’ve confirmed: if one changes or is cancelled, the church has to call you. It
              will read that we can’t email you.
            </StopButton>
            <ResumeButton token={token} />
          </>
        }
      >
        You’ll still hear from us about services you’ve confirmed. {waits}
      </Banner>
    )
  }
  return (
    <div className="text-center">
      <p className="text-sm text-ink-soft">This page is for {email}.</p>
      <StopButton token={token} ending="asked_for" label="Don’t Email Me Again" title="Stop emails from OpenPulpit?">
        No church or preacher can email you here again. You’ll still hear from us about services you’ve confirmed.{' '}
        {waits}
      </StopButton>
    </div>
  )
}

function ResumeButton({ token }: { token: string }) {
  const { act, acting } = useAction(resumeEmails, {
    notify,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
  return (
    <Button
      tone="quiet"
      size="small"
      busy={acting !== undefined}
      onClick={() => void act({ token }, { done: invitationTexts.emailsResumed, failed: texts.unexpected })}
    >
      Email Me Again
    </Button>
  )
}

interface StopButtonProps {
  token: string
  ending: EmailEnding
  label: string
  /** The dialog's question; `children` is what follows from a yes. */
  title: string
  children: ReactNode
}

function StopButton({ token, ending, label, title, children }: StopButtonProps) {
  const { act } = useAction(stopEmails, {
    notify,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
  return (
    <ConfirmButton
      tone="quiet"
      size="small"
      question={{ title, text: children, confirmLabel: 'Stop Emails', tone: 'danger' }}
      onConfirm={() =>
        act({ token, ending }, { done: invitationTexts.emailsStopped[ending], failed: texts.unexpected })
      }
    >
      {label}
    </ConfirmButton>
  )
}
