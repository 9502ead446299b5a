import { formatServiceTime } from '@openpulpit/contract/dates'
import { declineNoteLength } from '@openpulpit/contract/email-actions'
import type { RequestView } from '@openpulpit/contract/request-views'
import { useState } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'

interface DeclineDialogProps {
  request: RequestView
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onDecline: (note: string) => void
}

/** Offers a note. If accepting is not allowed, one side may have blocked the other, and no note is delivered. */
export function DeclineDialog({ request, open, onOpenChange, busy, onDecline }: DeclineDialogProps) {
  const reader = useReader()
  const [note, setNote] = useState('')
  const church = request.church.name || 'the church'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Decline this request?"
      description={`We’ll let ${church} know you can’t preach on ${formatServiceTime(request, reader)}.`}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Keep Request
          </Button>
          <Button tone="danger" busy={busy} onClick={() => onDecline(note)}>
            Decline
          </Button>
        </>
      }
    >
      {can(request, 'accept') && (
        <Field label={`Add a note to ${church}`} hint="Optional. They’ll get it by email and on the request.">
          <Textarea
            rows={3}
            maxLength={declineNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
