import { fullName } from '@openpulpit/contract/format'
import { invitationNoteLength } from '@openpulpit/contract/invitation-limits'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { type FormEvent, useId, useState } from 'react'
import { failureWords } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { invite } from '../api.ts'

interface InviteDialogProps {
  entry: RosterEntry
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Invites someone who has no account, in the church's name. What was typed stays when it cannot be sent. */
export function InviteDialog({ entry, open, onOpenChange }: InviteDialogProps) {
  const formId = useId()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setIsSending(true)
    try {
      const { refused } = await invite({ ids: [entry._id], note })
      const [first] = refused
      if (first) setFailure(invitationTexts.refused[first.reason])
      else {
        notify.success(invitationTexts.invited(fullName(entry)))
        onOpenChange(false)
      }
    } catch (error) {
      setFailure(failureWords(error, invitationTexts.failed))
    } finally {
      setIsSending(false)
    }
    await invalidate('rosterEntry')
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={`Invite ${fullName(entry)}`}
      description={`We’ll email ${entry.email} in your church’s name, with one reminder after a week. They can set up a profile, or ask us never to email them again.`}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSending} busyLabel="Sending...">
            Send Invitation
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Add a personal note" hint={`Optional. Up to ${invitationNoteLength} characters.`}>
          <Textarea
            rows={4}
            maxLength={invitationNoteLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </DialogFrame>
  )
}
