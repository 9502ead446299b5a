import type { RegistrationForm } from '@openpulpit/contract/auth'
import { accountInput } from '@openpulpit/contract/auth-input'
import type { ChurchForm, ChurchInput } from '@openpulpit/contract/churches'
import type { PreacherForm, PreacherInput } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { ArrowLeft, BookOpen, Church } from 'lucide-react'
import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { flashAfterReload } from '../../../platform/flash.ts'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { type ContractForm, messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import type { RichChoice } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { formatRefusal } from '../format-refusal.ts'
import { useAuth } from '../use-auth.ts'

interface RegisterWizardProps {
  /** The forms of the two profiles, passed in by the page because they belong to other features. */
  church: { form: ContractForm<ChurchForm, ChurchInput>; fields: ReactNode }
  preacher: { form: ContractForm<PreacherForm, PreacherInput>; fields: ReactNode }
  /** Chosen before. */
  userType?: UserType | undefined
  /** Where to continue, by role; by default the dashboard. */
  next?: Partial<Record<UserType, string | undefined>> | undefined
}

const headings = { church: 'Your Church', preacher: 'About You' }

export function RegisterWizard({ church, preacher, userType: presetType, next: intended }: RegisterWizardProps) {
  const account = useContractForm(accountInput, {
    email: '',
    password: '',
    ...(presetType && { userType: presetType }),
  })
  const { email, password, userType } = account.getValues()
  const { step, hasMoved, advance, goBack } = useWizardStep(Boolean(email && userType))
  const next = intended?.[userType] ?? paths.dashboard
  const { send, refusal, isDone } = useRegistration(account, goBack, next)

  const submit = {
    church: church.form.handleSubmit((profileData) =>
      send({ email, password, userType: 'church', profileData }, church.form),
    ),
    preacher: preacher.form.handleSubmit((profileData) =>
      send({ email, password, userType: 'preacher', profileData }, preacher.form),
    ),
  }
  const profile = { church, preacher }

  return (
    <>
      <Stepper steps={['Account', 'Profile']} current={step} />
      {refusal && (
        <div className="mt-6">
          <Banner tone="bad" role="status">
            {refusal}
          </Banner>
        </div>
      )}
      <div className="mt-8">
        <StepHeading key={step} focused={hasMoved}>
          {step === 1 ? 'Your Account' : headings[userType]}
        </StepHeading>
        {step === 1 ? (
          <AccountStep form={account} onContinue={advance} />
        ) : (
          <ProfileStep
            busy={profile[userType].form.formState.isSubmitting || isDone}
            onBack={goBack}
            onSubmit={submit[userType]}
          >
            {profile[userType].fields}
          </ProfileStep>
        )}
      </div>
    </>
  )
}

interface StepHeadingProps {
  /** This step replaced another one, so it takes the focus. */
  focused: boolean
  children: ReactNode
}

function StepHeading({ focused, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl">
      {children}
    </h2>
  )
}

/** The step on screen. The second is a history entry, so that Back leads to the first step and keeps the input. */
function useWizardStep(mayBeSecond: boolean) {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const [firstKey] = useState(key)

  const asksForSecond = typeof state === 'object' && state !== null && 'step' in state && state.step === 2
  const hasMoved = key !== firstKey
  // After a reload the account data is gone, so the first step is shown, even while it is typed again.
  const step: 1 | 2 = asksForSecond && hasMoved && mayBeSecond ? 2 : 1
  return {
    step,
    hasMoved,
    advance: () => void navigate({ search }, { state: { step: 2 } }),
    goBack: () => void navigate(-1),
  }
}

interface ProfileStepProps {
  children: ReactNode
  busy: boolean
  onBack: () => void
  onSubmit: FormEventHandler
}

function ProfileStep({ children, busy, onBack, onSubmit }: ProfileStepProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      {/* Opened in a new tab, because leaving would lose the input. */}
      <p className="mt-8 text-sm text-ink-soft">
        By creating an account you agree to the <NewTabLink to={paths.terms}>Terms</NewTabLink> and have read how we use
        your data: <NewTabLink to={paths.privacy}>Privacy</NewTabLink>.
      </p>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button tone="secondary" size="large" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="large" busy={busy} busyLabel="Creating Account...">
          Create Account
        </Button>
      </div>
    </form>
  )
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-pine underline">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}

/** Creates the account and goes to `next`, or shows the server's message at its step and field. */
function useRegistration(account: AccountForm, goBack: () => void, next: string) {
  const { register } = useAuth()
  const [refusal, setRefusal] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  async function send<Form extends FieldValues, Output>(
    registration: RegistrationForm,
    profile: Pick<UseFormReturn<Form, unknown, Output>, 'setError'>,
  ) {
    setRefusal(undefined)
    try {
      await register(registration)
      setIsDone(true)
      flashAfterReload(texts.accountCreated)
      window.location.assign(next)
    } catch (error) {
      const words = formatRefusal(error, texts.registrationFailed)
      setRefusal(words)
      notify.error(words)
      showFieldErrors(error, profile, { below: 'profileData.' })
      if (landOnAccount(error, account)) goBack()
    }
  }

  return { send, refusal, isDone }
}

function landOnAccount(error: unknown, account: AccountForm): boolean {
  if (!hasCode(error, 'email_taken')) return showFieldErrors(error, account, { only: accountFields })
  account.setError('email', { type: 'server', message: error.message })
  return true
}

type AccountForm = ContractForm<z.input<typeof accountInput>, z.output<typeof accountInput>>

const accountFields = ['email', 'password', 'userType'] as const

const kinds: readonly RichChoice<UserType>[] = [
  { value: 'church', label: 'Church', description: 'Looking for preachers', icon: <Church aria-hidden="true" /> },
  {
    value: 'preacher',
    label: 'Preacher',
    description: 'Looking for opportunities',
    icon: <BookOpen aria-hidden="true" />,
  },
]

function AccountStep({ form, onContinue }: { form: AccountForm; onContinue: () => void }) {
  const { register, control, setFocus } = form
  const userType = useWatch({ control, name: 'userType' })

  const wrong = accountFields.find((name) => messageAt(form, name))
  // Someone sent back because of a field continues in that field.
  const arrive = useEffectEvent(() => {
    if (wrong) setFocus(wrong)
  })
  useEffect(() => arrive(), [])

  const submit = form.handleSubmit(onContinue)
  // A form with a disabled button ignores Enter, so this says what is missing.
  const answerEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || userType || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={answerEnter} className="flex flex-col gap-5">
      <Field label="Email" required error={messageAt(form, 'email')}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required hint="At least 6 characters." error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <FieldSet legend="I am a" required single error={messageAt(form, 'userType')}>
        <RadioCards options={kinds} columns={2} {...register('userType')} />
      </FieldSet>
      <Button type="submit" size="large" wide disabled={!userType}>
        Continue
      </Button>
    </form>
  )
}
