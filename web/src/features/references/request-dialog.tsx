import {
  type ReferenceRequestForm,
  type ReferenceRequestInput,
  referenceRequestInput,
} from '@openpulpit/contract/reference-input'
import { referenceLengths } from '@openpulpit/contract/reference-limits'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
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

export function RequestDialog({ open, onOpenChange, onAsked }: RequestDialogProps) {
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
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask for a Reference"
      description="They get one email with a link to a short form. They don’t need an account."
      submit="Send Email"
      onSubmit={form.handleSubmit(submit)}
      busy={form.formState.isSubmitting}
      busyLabel="Sending..."
      failure={failure}
    >
      <Field label="Name" required error={messageAt(form, 'name')}>
        <TextInput maxLength={referenceLengths.name} {...form.register('name')} />
      </Field>
      <Field label="Church or organization" required error={messageAt(form, 'organization')}>
        <TextInput maxLength={referenceLengths.organization} {...form.register('organization')} />
      </Field>
      <Field label="Email" required hint="We never show it to churches." error={messageAt(form, 'email')}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </Field>
    </FormDialog>
  )
}
