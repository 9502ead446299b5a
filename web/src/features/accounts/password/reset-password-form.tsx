import { resetInput } from '@openpulpit/contract/password-input'
import { texts } from '@openpulpit/contract/texts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { resetPassword } from '../api.ts'
import { LinkForm } from '../link-form.tsx'
import { passwordRule } from './password-rule.ts'

const passwordInput = resetInput.pick({ password: true })

interface ResetPasswordFormProps {
  /** From the email. */
  token: string
  /** The new password is set, and every session has ended. */
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useContractForm(passwordInput, { password: '' })
  const another = <LinkButton to={paths.forgotPassword}>Send Me a New Link</LinkButton>
  return (
    <LinkForm
      form={form}
      send={({ password }) => resetPassword({ token, password })}
      onDone={onDone}
      expired={<Banner tone="warning" title={texts.linkExpired} action={another} />}
      label="Set New Password"
    >
      <Field label="New password" required hint={passwordRule} error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <p className="text-sm text-ink-soft">
        We’ll sign you out everywhere. Then sign in with the new password. If you have a calendar link, it stops
        working.
      </p>
    </LinkForm>
  )
}
