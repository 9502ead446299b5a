import { formatCount, fullName } from '@openpulpit/contract/format'
import { invitationNoteLength } from '@openpulpit/contract/invitation-limits'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { InviteRefusal, RosterEntry } from '@openpulpit/contract/roster'
import { type FormEvent, useId, useState } from 'react'
import { failureWords } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { invite } from '../api.ts'

export type Invitee = Pick<RosterEntry, '_id' | 'firstName' | 'lastName' | 'email'>

export interface InviteDialogProps {
  people: readonly Invitee[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** With the IDs of those who were emailed. */
  onInvited?: ((ids: readonly string[]) => void) | undefined
}

interface Refused {
  id: string
  name: string
  reason: InviteRefusal
}

/** Invites people without an account, in the church's name. The input stays if sending fails. */
export function InviteDialog({ people, open, onOpenChange, onInvited }: InviteDialogProps) {
  const formId = useId()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setRefused([])
    setIsSending(true)
    try {
      const outcome = await invite({ ids: people.map(({ _id }) => _id), note })
      if (outcome.invited.length > 0) notify.success(invitedWords(people, outcome.invited))
      onInvited?.(outcome.invited)
      if (outcome.refused.length === 0) onOpenChange(false)
      else setRefused(outcome.refused.map(({ id, reason }) => ({ id, reason, name: nameOf(people, id) })))
    } catch (error) {
      setFailure(failureWords(error, invitationTexts.failed))
    } finally {
      setIsSending(false)
    }
    await invalidate('rosterEntry')
  }
  const [only] = people
  const isOne = people.length === 1 && only !== undefined
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={isOne ? `Invite ${fullName(only)}` : `Invite ${formatCount(people.length, 'Preacher')}`}
      description={`We’ll email ${isOne ? only.email : 'each of them'} in your church’s name, with one reminder after a week. They can set up a profile, or ask us never to email them again.`}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            {refused.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} busy={isSending} busyLabel="Sending..." disabled={people.length === 0}>
            {isOne ? 'Send Invitation' : 'Send Invitations'}
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
        <div role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure && <p>{failure}</p>}
          {refused.length > 0 && (
            <ul className="grid gap-1">
              {refused.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}: {invitationTexts.refused[reason]}
                </li>
              ))}
            </ul>
          )}
        </div>
      </form>
    </DialogFrame>
  )
}

const nameOf = (people: readonly Invitee[], id: string): string => {
  const one = people.find(({ _id }) => _id === id)
  return one ? fullName(one) : ''
}

/** "Ruth Ellis invited", "3 preachers invited" */
const invitedWords = (people: readonly Invitee[], [first, ...more]: readonly string[]): string =>
  first !== undefined && more.length === 0
    ? invitationTexts.invited(nameOf(people, first))
    : invitationTexts.invitedSeveral(more.length + 1)
