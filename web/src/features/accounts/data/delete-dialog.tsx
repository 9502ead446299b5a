import { deletionInput } from '@openpulpit/contract/account-input'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useId, useState } from 'react'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { deleteAccount } from '../member-api.ts'
import { CodeField, useCodeWanted } from '../second-factor/second-factor-form.tsx'

interface DeleteDialogProps {
  userType: UserType
  hasSecondFactor: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onDelete: (act: () => Promise<unknown>) => Promise<void>
}

const consequences: Record<UserType, readonly string[]> = {
  church: [
    'We withdraw your requests that have no answer yet.',
    'We cancel your confirmed services and let the preachers know right away.',
    'Past services stay in the preachers’ records as “Former member”.',
  ],
  preacher: [
    'We decline the requests you haven’t answered.',
    'We cancel your confirmed services and let the churches know right away.',
    'Past services stay in the churches’ records as “Former member”.',
  ],
}

export function DeleteDialog({ userType, hasSecondFactor, open, onOpenChange, onDelete }: DeleteDialogProps) {
  const formId = useId()
  const form = useContractForm(deletionInput, { password: '' })
  const [failure, setFailure] = useState<string>()
  const { wantsCode, learnFrom } = useCodeWanted(hasSecondFactor)

  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    try {
      await onDelete(() => deleteAccount(given))
    } catch (error) {
      learnFrom(error)
      if (!showFieldErrors(error, form)) setFailure(sentenceOf(error, texts.unexpected))
    }
  })

  // A typed password must not stay in a closed dialog.
  const turn = (toOpen: boolean) => {
    form.reset()
    setFailure(undefined)
    onOpenChange(toOpen)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={turn}
      title="Delete your account?"
      description={<Consequences userType={userType} />}
      actions={
        <>
          <Button tone="secondary" onClick={() => turn(false)}>
            Keep My Account
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Deleting...">
            Delete for Good
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Your password" required error={messageAt(form, 'password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {wantsCode && <CodeField error={messageAt(form, 'code')} {...form.register('code')} />}
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}

/** Part of the dialog's description, so that screen readers read it before the password field. */
function Consequences({ userType }: { userType: UserType }) {
  return (
    <>
      <p>Here’s what happens. You can’t undo it.</p>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink">
        {consequences[userType].map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
        <li>We erase your name, address, profile and settings, and sign you out on every device.</li>
      </ul>
    </>
  )
}
