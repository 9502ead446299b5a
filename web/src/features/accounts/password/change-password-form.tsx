import { newPasswordInput } from '@openpulpit/contract/password-input'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { Link } from 'react-router'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { changePassword } from '../api.ts'
import { passwordRule } from './password-rule.ts'

interface ChangePasswordFormProps {
  email: string
  /** Whether there may be a calendar link, which ends with the old password. */
  endsCalendarLink: boolean
  /** The other devices are signed out. */
  onChanged: () => void
}

export function ChangePasswordForm({ email, endsCalendarLink, onChanged }: ChangePasswordFormProps) {
  const form = useContractForm(newPasswordInput, { current: '', password: '' })
  const [words, setWords] = useState<string>()

  const submit = form.handleSubmit(async (given) => {
    setWords(undefined)
    try {
      await changePassword(given)
      form.reset()
      setWords(texts.passwordChanged)
      notify.success(texts.passwordChanged)
      onChanged()
    } catch (error) {
      if (showFieldErrors(error, form)) return
      const sentence = sentenceOf(error, texts.unexpected)
      setWords(sentence)
      notify.error(sentence)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        required
        error={messageAt(form, 'current')}
        aside={
          <Link to={paths.forgotPassword} className="inline-flex min-h-11 items-center font-medium text-pine underline">
            Forgot your password?
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('current')} />
      </Field>
      <Field label="New password" required hint={passwordRule} error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <p className="text-sm text-ink-soft">
        This signs you out on your other devices
        {endsCalendarLink && ' and turns off your calendar link. You can create a new one under Availability'}.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Change Password
        </Button>
        <p role="status" className="text-sm font-medium text-ink-soft empty:sr-only">
          {words}
        </p>
      </div>
    </form>
  )
}
