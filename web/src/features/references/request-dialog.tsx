import {
  type ReferenceRequestForm,
  type ReferenceRequestInput,
  referenceRequestInput,
} from '@openpulpit/contract/reference-input'
import { referenceLengths } from '@openpulpit/contract/reference-limits'
import { texts } from '@openpulpit/contract/texts'
import { useId, useState } from 'react'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { Button } from '../../ui/button/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { askForReference } from './api.ts'

interface RequestDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAsked: (words: string) => void
}

const empty = { name: '', organization: '', email: '' }

/** Whom to ask for a reference. */
export function RequestDialog({ open, onOpenChange, onAsked }: RequestDialogProps) {
  const formId = useId()
  const [failure, setFailure] = useState<string>()
  const form = useContractForm<ReferenceRequestForm, ReferenceRequestInput>(referenceRequestInput, empty)

  const submit = async (input: ReferenceRequestForm) => {
    setFailure(undefined)
    try {
      await askForReference(input)
      const words = `You asked ${input.name} for a reference.`
      notify.success(words)
      onAsked(words)
      onOpenChange(false)
      form.reset(empty)
    } catch (error) {
      setFailure(failureWords(error, texts.unexpected))
      showFieldErrors(error, form)
    }
    await invalidate('reference')
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title="Ask for a Reference"
      description="They get one email with a link to a short form. They don’t need an account."
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Sending...">
            Send Email
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <Field label="Name" required error={messageAt(form, 'name')}>
          <TextInput maxLength={referenceLengths.name} {...form.register('name')} />
        </Field>
        <Field label="Church or organization" required error={messageAt(form, 'organization')}>
          <TextInput maxLength={referenceLengths.organization} {...form.register('organization')} />
        </Field>
        <Field label="Email" required hint="We never show it to churches." error={messageAt(form, 'email')}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </DialogFrame>
  )
}
