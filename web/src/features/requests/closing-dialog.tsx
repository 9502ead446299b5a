import type { Transition } from '@openpulpit/contract/request-life'
import { useId } from 'react'
import { z } from 'zod'
import { messageAt, useContractForm } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

/** Which word the button has for each way that a request is closed by hand. */
export const closingLabel = (move: Transition): string =>
  move.closes === 'withdrawn' ? 'Withdraw Request' : 'Cancel Request'

const reasonForm = (isRequired: boolean) =>
  z.object({
    cancellationReason: z
      .string()
      .trim()
      .min(isRequired ? 1 : 0, 'Please tell the church why you cannot come')
      .max(1000, 'Please use at most 1,000 characters'),
  })

interface ClosingDialogProps {
  move: Transition
  /** Who will be told. */
  other: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: (cancellationReason: string) => void
}

export function ClosingDialog({ move, other, open, onOpenChange, busy, onConfirm }: ClosingDialogProps) {
  const formId = useId()
  const isRequired = move.reason === 'required'
  const form = useContractForm(reasonForm(isRequired), { cancellationReason: '' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel Request"
      description={other ? `${other} will be told at once.` : 'The request will be closed.'}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Keep Request
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy}>
            {closingLabel(move)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((given) => onConfirm(given.cancellationReason))}>
        <Field
          label="Reason"
          required={isRequired}
          hint={isRequired ? 'The church will read this.' : 'Optional. A few words help the other side.'}
          error={messageAt(form, 'cancellationReason')}
        >
          <Textarea maxLength={1000} {...form.register('cancellationReason')} />
        </Field>
      </form>
    </Dialog>
  )
}
