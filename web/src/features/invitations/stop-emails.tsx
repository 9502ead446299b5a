import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { InvitationView } from '@openpulpit/contract/invitations'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { invitationQuery, stopEmails } from './api.ts'

/** Ends all emails from here, for every church. */
export function StopEmails({ token, view }: { token: string; view: InvitationView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { act, acting } = useAction(stopEmails, {
    notify,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
  if (view.email === null) {
    return (
      <Banner tone="good" role="status" title={invitationTexts.emailsStopped}>
        No church or preacher can reach you here by email. To come back, sign up with your address.
      </Banner>
    )
  }
  const stop = async () => {
    await act(token, { done: invitationTexts.emailsStopped, failed: texts.unexpected })
    setIsOpen(false)
  }
  const { status } = view.request ?? {}
  return (
    <div className="text-center">
      <p className="text-sm text-ink-soft">This page is for {view.email}.</p>
      <Button
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        {...ConfirmDialog.onIntent}
        onClick={() => setIsOpen(true)}
      >
        Don’t Email Me Again
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Stop all emails from OpenPulpit?"
        confirmLabel="Stop Emails"
        tone="danger"
        busy={acting !== undefined}
        onConfirm={() => void stop()}
      >
        No church or preacher can email you here again.{' '}
        {status === 'confirmed'
          ? 'You stay booked, but you won’t get reminders.'
          : 'Any request you haven’t answered is declined.'}
      </ConfirmDialog>
    </div>
  )
}
