import { type CredentialForm, type CredentialInput, credentialInput } from '@openpulpit/contract/credential-input'
import { credentialKindLabels } from '@openpulpit/contract/credential-kinds'
import type { OwnCredential } from '@openpulpit/contract/credentials'
import { texts } from '@openpulpit/contract/texts'
import { useId, useState } from 'react'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { Button } from '../../ui/button/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { choicesOf } from '../../ui/form/choice.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { DateInput, TextInput } from '../../ui/form/text-input.tsx'
import { saveCredential } from './api.ts'

interface CredentialDialogProps {
  /** Nothing to add one. */
  credential: OwnCredential | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (words: string) => void
}

/** What a credential says. Its document is uploaded once it is there. */
export function CredentialDialog({ credential, open, onOpenChange, onSaved }: CredentialDialogProps) {
  const formId = useId()
  const [failure, setFailure] = useState<string>()
  const form = useContractForm<CredentialForm, CredentialInput>(credentialInput, valuesOf(credential))

  const submit = async (input: CredentialForm) => {
    setFailure(undefined)
    try {
      await saveCredential(credential?._id, input)
      const words = credential ? 'Changes saved.' : 'Credential added. You can upload its document now.'
      notify.success(words)
      onSaved(words)
      onOpenChange(false)
      if (!credential) form.reset(valuesOf(undefined))
    } catch (error) {
      setFailure(failureWords(error, texts.rosterFailed))
      showFieldErrors(error, form)
    }
    await invalidate('credential')
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={credential ? 'Edit Credential' : 'Add Credential'}
      {...(credential?.checked && { description: 'If you change it, it has to be checked again.' })}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Saving...">
            {credential ? 'Save Changes' : 'Add Credential'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <Field label="What is it?" required error={messageAt(form, 'kind')}>
          <Select placeholder="Please choose" options={choicesOf(credentialKindLabels)} {...form.register('kind')} />
        </Field>
        <Field
          label="Issued by"
          required
          hint="For example a presbytery, a district or a screening company."
          error={messageAt(form, 'issuer')}
        >
          <TextInput maxLength={120} {...form.register('issuer')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Issued on" error={messageAt(form, 'issuedOn')}>
            <DateInput {...form.register('issuedOn')} />
          </Field>
          <Field label="Expires on" hint="Leave empty if it doesn’t." error={messageAt(form, 'expiresOn')}>
            <DateInput {...form.register('expiresOn')} />
          </Field>
        </div>
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </DialogFrame>
  )
}

const valuesOf = (credential: OwnCredential | undefined) => ({
  ...(credential && { kind: credential.kind }),
  issuer: credential?.issuer ?? '',
  issuedOn: credential?.issuedOn ?? '',
  expiresOn: credential?.expiresOn ?? '',
})
