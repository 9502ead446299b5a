import { referenceTexts } from '@openpulpit/contract/reference-texts'
import type { ReferencePage } from '@openpulpit/contract/references'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { referencePageQuery, stopEmails } from '../api.ts'

/** Ends all emails from here to someone without an account. The preacher is not told. */
export function StopEmails({ token, asked }: { token: string; asked: ReferencePage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { act, acting } = useAction(stopEmails, {
    notify,
    onSettled: () => queryClient.invalidateQueries({ queryKey: referencePageQuery(token).queryKey }),
  })
  if (asked.emailsStopped) {
    return (
      <Banner tone="good" role="status" title={referenceTexts.emailsStopped}>
        We’ll only email you about confirmed services.
      </Banner>
    )
  }
  const stop = async () => {
    await act(token, { done: referenceTexts.emailsStopped, failed: texts.unexpected })
    setIsOpen(false)
  }
  return (
    <div className="text-center">
      <p className="text-sm wrap-anywhere text-ink-soft">This page is for {asked.email}.</p>
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
        No preacher or church can email you here again, except about confirmed services. This answers no request. We
        won’t tell {asked.preacher.firstName}.
      </ConfirmDialog>
    </div>
  )
}
