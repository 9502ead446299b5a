import { type CredentialForm, type CredentialInput, credentialInput } from '@openpulpit/contract/credential-input'
import { credentialKindLabels } from '@openpulpit/contract/credential-kinds'
import type { OwnCredential } from '@openpulpit/contract/credentials'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { choicesOf } from '../../ui/form/choice.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { DateInput, TextInput } from '../../ui/form/text-input.tsx'
import { saveCredential } from './api.ts'

interface CredentialDialogProps {
  /** Undefined to add one. */
  credential: OwnCredential | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (words: string) => void
}

/** The credential's facts. Its document is uploaded once it exists. */
export function CredentialDialog({ credential, open, onOpenChange, onSaved }: CredentialDialogProps) {
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
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={credential ? 'Edit Credential' : 'Add Credential'}
      {...(credential?.checked && { description: 'If you change it, it has to be checked again.' })}
      submit={credential ? 'Save Changes' : 'Add Credential'}
      onSubmit={form.handleSubmit(submit)}
      busy={form.formState.isSubmitting}
      failure={failure}
    >
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
    </FormDialog>
  )
}

const valuesOf = (credential: OwnCredential | undefined) => ({
  ...(credential && { kind: credential.kind }),
  issuer: credential?.issuer ?? '',
  issuedOn: credential?.issuedOn ?? '',
  expiresOn: credential?.expiresOn ?? '',
})
