import { loginInput } from '@openpulpit/contract/auth-input'
import { texts } from '@openpulpit/contract/texts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { type ContractForm, messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { support } from '../../../platform/support.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatRefusal } from '../format-refusal.ts'
import { useAuth } from '../use-auth.ts'

/** Signs in. The guard decides where to go next when it sees the session. */
export function LoginForm() {
  const { login } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useContractForm(loginInput, { email: '', password: '', remember: false })
  const { formState } = form

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await login(values)
      notify.success(texts.welcomeBack)
    } catch (error) {
      if (hasCode(error, 'second_factor_needed')) {
        form.setValue('code', '')
        return setAsksForCode(true)
      }
      if (hasCode(error, 'bad_code') && showFieldErrors(error, form)) return
      const words = formatRefusal(error, texts.loginFailed)
      showFieldErrors(error, form)
      setRefusal(words)
      notify.error(words)
    }
  })

  const back = () => {
    form.setValue('code', undefined)
    setRefusal(undefined)
    flushSync(() => setAsksForCode(false))
    form.setFocus('password')
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Banner tone="bad" role="status">
          {refusal}
        </Banner>
      )}
      {asksForCode ? <CodeStep form={form} onBack={back} /> : <FirstStep form={form} />}
      <Button type="submit" size="large" wide busy={formState.isSubmitting} busyLabel="Signing you in...">
        Sign In
      </Button>
      {asksForCode && <LostBoth />}
    </form>
  )
}

/** For someone with neither phone nor recovery codes: the operator can turn off the second step. */
const LostBoth = () => (
  <p className="text-sm text-ink-soft">
    Lost both your phone and your recovery codes? Write to{' '}
    <a href={`mailto:${support.email}`} className="text-pine underline">
      {support.email}
    </a>{' '}
    and include a phone number. We’ll call to verify you.
  </p>
)

interface CodeStepProps {
  form: SignInForm
  onBack: () => void
}

const kinds = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'Your password is right. Now open the app on your phone and enter the 6 digits.',
    other: 'Use a Recovery Code',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the 10 codes you saved when you turned on two-step sign-in.',
    other: 'Use the App Instead',
    input: { autoComplete: 'off', inputMode: 'text', autoCapitalize: 'none', spellCheck: false },
  },
} as const

/** The second step, in place of the first. */
function CodeStep({ form, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind is another input
  useEffect(() => setFocus('code'), [setFocus, kind])

  const turn = () => {
    form.resetField('code', { defaultValue: '' })
    setKind(kind === 'app' ? 'recovery' : 'app')
  }

  return (
    <>
      <Field label={kinds[kind].label} hint={kinds[kind].hint} required error={messageAt(form, 'code')}>
        <TextInput key={kind} maxLength={40} {...kinds[kind].input} {...form.register('code')} />
      </Field>
      <div className="-my-2 flex flex-wrap justify-between gap-x-6">
        <Button tone="quiet" size="small" className="-mx-4" onClick={turn}>
          {kinds[kind].other}
        </Button>
        <Button tone="quiet" size="small" className="-mx-4" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  )
}

type SignInForm = ContractForm<z.input<typeof loginInput>, z.output<typeof loginInput>>

function FirstStep({ form }: { form: SignInForm }) {
  const { register, control } = form
  const email = useWatch({ control, name: 'email' })
  return (
    <>
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
    </>
  )
}

const providers = ['Google', 'Facebook'] as const
const pretence = 1000

/** No provider is configured, and the button says so. */
function logInWith(provider: string) {
  notify.info(texts.redirectingTo(provider))
  setTimeout(() => notify.error(texts.providerNotConfigured(provider)), pretence)
}

export function SocialButtons() {
  return (
    <div className="mt-6 border-t border-hairline pt-6">
      <p className="mb-3 text-center text-sm text-ink-soft">Or continue with</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {providers.map((provider) => (
          <Button key={provider} tone="secondary" onClick={() => logInWith(provider)}>
            {provider}
          </Button>
        ))}
      </div>
    </div>
  )
}
