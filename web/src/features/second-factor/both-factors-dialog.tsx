import { bothFactorsInput } from '@openpulpit/contract/second-factor'
import { type ReactNode, useId } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonTone } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { BothFactors } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { FailureNote } from './failure-note.tsx'
import { useFactorForm } from './use-factor-form.ts'

interface BothFactorsDialogProps {
  open: boolean
  onClose: () => void
  email: string
  title: string
  description: ReactNode
  /** Of the button that acts. */
  label: string
  tone?: ButtonTone
  act: (given: BothFactors) => Promise<void>
}

/** Asks for password and code before what a borrowed session must not do. */
export function BothFactorsDialog(props: BothFactorsDialogProps) {
  const { open, onClose, email, title, description, label, tone, act } = props
  const formId = useId()
  const { form, submit, failure, isBusy } = useFactorForm(
    bothFactorsInput,
    { password: '', code: '' },
    async (given) => {
      await act(given)
      close()
    },
  )
  // A password that was typed is not left waiting in a closed dialog.
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(toOpen) => toOpen || close()}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button tone={tone} type="submit" form={formId} busy={isBusy} busyLabel="One moment...">
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Your password" required error={messageAt(form, 'password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Field label="Code from your app, or a recovery code" required error={messageAt(form, 'code')}>
          <CodeInput inputMode="text" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
        </Field>
        <FailureNote words={failure} />
      </form>
    </Dialog>
  )
}
