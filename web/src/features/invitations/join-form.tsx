import { joinInput } from '@openpulpit/contract/join-input'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { keepToken } from '../../platform/token.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { join } from './api.ts'

const typed = joinInput.omit({ token: true })

/** Creates an account by choosing a password. Earlier requests are kept. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const form = useContractForm(typed, { firstName: '', lastName: '', password: '' })
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    try {
      const { token: session } = await join({ token, ...given })
      keepToken(session)
      // A full page load, as after registering, so that the app finds the session.
      window.location.assign(paths.preacherProfile)
    } catch (error) {
      if (!showFieldErrors(error, form)) setFailure(sentenceOf(error, texts.registrationFailed))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required error={messageAt(form, 'firstName')}>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" required error={messageAt(form, 'lastName')}>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Password" required hint="At least 6 characters." error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" tone="secondary" wide busy={form.formState.isSubmitting} busyLabel="Saving...">
        Set Up My Profile
      </Button>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}
