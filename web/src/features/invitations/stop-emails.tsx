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

/** Ends emails from here, for every church. It answers no request. */
export function StopEmails({ token, view }: { token: string; view: InvitationView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { act, acting } = useAction(stopEmails, {
    notify,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
  const isPending = view.request?.status === 'pending'
  if (view.ended) {
    return (
      <Banner tone="good" role="status" title={invitationTexts.emailsStopped}>
        {view.ended === 'asked_for' && 'We’ll still email you about confirmed services.'}
        {isPending && ` ${view.church.name} is still waiting for your answer to this request.`}
      </Banner>
    )
  }
  const stop = async () => {
    await act(token, { done: invitationTexts.emailsStopped, failed: texts.unexpected })
    setIsOpen(false)
  }
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
        title="Stop emails from OpenPulpit?"
        confirmLabel="Stop Emails"
        tone="danger"
        busy={acting !== undefined}
        onConfirm={() => void stop()}
      >
        No church or preacher can email you here again. We’ll still email you about confirmed services.
        {isPending && ' This doesn’t answer the request: please accept or decline it first.'}
      </ConfirmDialog>
    </div>
  )
}
