import { loginInput } from '@openpulpit/contract/auth'
import { messages } from '@openpulpit/contract/messages'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { landFields } from '../../platform/form-errors.ts'
import { paths } from '../../platform/paths.ts'
import { messageAt, useContractForm } from '../../platform/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { refusalWords } from './refusal-words.ts'
import { useAuth } from './use-auth.ts'

/** Signs in. Where to go next is the guard's to decide, which sees the session appear. */
export function LoginForm() {
  const { login } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(loginInput, { email: '', password: '', remember: false })
  const { register, control, formState } = form
  const email = useWatch({ control, name: 'email' })

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await login(values)
      notify.success(messages.welcomeBack)
    } catch (error) {
      const words = refusalWords(error, messages.loginFailed)
      landFields(error, form)
      setRefusal(words)
      notify.error(words)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Banner tone="bad" role="status">
          {refusal}
        </Banner>
      )}
      <Field label="Email" required error={messageAt(form, 'email')}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Checkbox label="Remember me for 30 days" {...register('remember')} />
        <Link to={paths.forgotPassword} state={{ email }} className="py-2 font-semibold text-pine underline">
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" size="large" wide busy={formState.isSubmitting} busyLabel="Signing you in...">
        Sign In
      </Button>
    </form>
  )
}
