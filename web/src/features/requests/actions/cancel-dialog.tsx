import { requestLife } from '@openpulpit/contract/request-lifecycle'
import type { UserType } from '@openpulpit/contract/users'
import { type ReactNode, useId } from 'react'
import { z } from 'zod'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { type Ending, endingLabels } from './endings.ts'

interface CancelDialogProps {
  ending: Ending
  userType: UserType
  /** Who will be notified. */
  otherName: string | undefined
  /** Says that they get no email, and how to call them. */
  call?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: (cancellationReason: string) => void
}

/** Cancels or withdraws a request, with a reason for the other side. */
export function CancelDialog(props: CancelDialogProps) {
  const { ending, userType, otherName, call, open, onOpenChange, busy, onConfirm } = props
  const noun = nouns[ending]
  const formId = useId()
  const isRequired = requestLife.steps.some(
    ({ action, by, reason }) => action === ending && by === userType && reason === 'required',
  )
  const form = useContractForm(reasonForm(isRequired), { cancellationReason: '' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${noun}`}
      description={descriptionOf(otherName, Boolean(call))}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Keep {noun}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy}>
            {endingLabels[ending]}
          </Button>
        </>
      }
    >
      {call && <div className="mb-5">{call}</div>}
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(({ cancellationReason }) => onConfirm(cancellationReason))}
      >
        <Field
          label="Reason"
          required={isRequired}
          hint={
            isRequired
              ? 'The church will read this.'
              : otherName && !call
                ? `Optional. A few words help ${otherName}.`
                : 'Optional.'
          }
          error={messageAt(form, 'cancellationReason')}
        >
          <Textarea maxLength={1000} {...form.register('cancellationReason')} />
        </Field>
      </form>
    </Dialog>
  )
}

/** What it ends, which is kept without it. */
const nouns: Record<Ending, string> = { withdraw: 'Request', cancel: 'Service' }

function descriptionOf(otherName: string | undefined, mustCall: boolean): string {
  if (!otherName) return 'The request will be closed.'
  return mustCall ? `Please tell ${otherName} yourself.` : `We’ll let ${otherName} know right away.`
}

const reasonForm = (isRequired: boolean) =>
  z.object({
    cancellationReason: z
      .string()
      .trim()
      .min(isRequired ? 1 : 0, 'Please tell the church why you can’t preach')
      .max(1000, 'Please use at most 1,000 characters'),
  })
