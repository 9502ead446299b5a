import { emailChangeUndoInput } from '@openpulpit/contract/email-change-input'
import { texts } from '@openpulpit/contract/texts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { undoEmailChange } from '../api.ts'
import { LinkForm } from '../link-form.tsx'
import { passwordRule } from '../password/password-rule.ts'

const passwordInput = emailChangeUndoInput.pick({ newPassword: true })

interface UndoEmailChangeProps {
  /** From the email to the old address. */
  token: string
  /** The old address is restored, and every session has ended. */
  onDone: () => void
}

export function UndoEmailChange({ token, onDone }: UndoEmailChangeProps) {
  const form = useContractForm(passwordInput, { newPassword: '' })
  const signIn = <LinkButton to={paths.login}>Sign In</LinkButton>
  return (
    <LinkForm
      form={form}
      send={({ newPassword }) => undoEmailChange({ token, newPassword })}
      onDone={onDone}
      expired={<Banner tone="warning" title={texts.undoLinkExpired} action={signIn} />}
      label="Undo the Change"
    >
      <p>
        Your account gets its old email address back. Choose a new password, so that no one else can sign in with the
        old one.
      </p>
      <Field label="New password" required hint={passwordRule} error={messageAt(form, 'newPassword')}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <p className="text-sm text-ink-soft">
        Every device is signed out. If you have a calendar link, it’s turned off, too.
      </p>
    </LinkForm>
  )
}
