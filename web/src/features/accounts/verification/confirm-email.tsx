import { texts } from '@openpulpit/contract/texts'
import { currentPasswordInput, takeoverInput } from '@openpulpit/contract/verification'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { isLinkExpired } from '../../../platform/queries/link-expired.ts'
import { useEmailLink } from '../../../platform/queries/use-email-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SingleAction } from '../../../ui/button/single-action.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../../ui/feedback/inline-replace.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { verifyEmail } from '../api.ts'

interface ConfirmEmailProps {
  token: string
  /** The address of whoever is signed in. */
  isConfirmed: boolean
  /** Said before anybody types a new password. */
  passwordRule: string
  onConfirmed: () => void
  /** The new password is set, and every session of the account has ended. */
  onTakenOver: () => void
  /** How to go on from here. */
  next: ReactNode
  /** How to come by another link. */
  another: ReactNode
}

/** What is asked for beyond the link: nothing at first, then the password of whoever signed up, or a new one. */
type Step = 'press' | 'known password' | 'new password'

export function ConfirmEmail({ token, isConfirmed, passwordRule, next, another, ...told }: ConfirmEmailProps) {
  const { onConfirmed, onTakenOver } = told
  const [step, setStep] = useState<Step>('press')
  const [typed, setTyped] = useState<'confirmed' | 'over'>()
  const link = useEmailLink(
    async () => {
      await verifyEmail({ token })
      onConfirmed()
    },
    (error) => {
      const isAsked = hasCode(error, 'password_needed')
      if (isAsked) setStep('known password')
      return isAsked
    },
  )
  const confirmed = () => {
    setTyped('confirmed')
    onConfirmed()
  }
  const isDone = link.outcome === 'done' || typed === 'confirmed'
  const isOver = link.outcome === 'over' || typed === 'over'

  // Whoever opens the mail a second time finds a used link, and nothing amiss.
  if (isDone || (isOver && isConfirmed)) {
    const words = isDone ? texts.emailVerified : texts.emailVerifiedBefore
    return (
      <InlineReplace>
        <Banner tone="good" title={words} action={next} />
      </InlineReplace>
    )
  }
  if (isOver) {
    return (
      <InlineReplace>
        <Banner tone="warning" title={texts.linkExpired} action={another} />
      </InlineReplace>
    )
  }
  const choose = () => setStep('new password')
  const over = () => setTyped('over')
  if (step === 'known password') {
    return (
      <InlineReplace key={step}>
        <KnownPasswordForm token={token} onDone={confirmed} onOver={over} onChoose={choose} />
      </InlineReplace>
    )
  }
  if (step === 'new password') {
    const back = () => setStep('press')
    return (
      <InlineReplace key={step}>
        <ChoosePasswordForm {...{ token, passwordRule }} onDone={onTakenOver} onOver={over} onBack={back} />
      </InlineReplace>
    )
  }
  return (
    <div className="grid gap-4">
      <SingleAction
        label="Confirm My Email Address"
        busy={link.isBusy}
        onPress={() => void link.press()}
        failure={link.failure}
      >
        Click once to confirm your email.
      </SingleAction>
      <Button tone="quiet" onClick={choose}>
        I Didn’t Create This Account
      </Button>
    </div>
  )
}

interface FormProps {
  token: string
  onDone: () => void
  /** The link was used meanwhile, or ran out. */
  onOver: () => void
}

/** For whoever signed up, at a browser that is not signed in. */
export function KnownPasswordForm({ onChoose, ...props }: FormProps & { onChoose: () => void }) {
  const { form, submit, failure } = useLinkForm(currentPasswordInput, { password: '' }, props)
  return (
    <LinkForm
      {...{ form, submit, failure }}
      label="Confirm My Email Address"
      instead={{ label: 'I Didn’t Sign Up, or Forgot the Password', act: onChoose }}
    >
      <p>Someone signed up for OpenPulpit with this email address. If it was you, enter your password to finish.</p>
      <Field label="Your password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </LinkForm>
  )
}

/** For the owner of the address, whoever signed up with it. */
export function ChoosePasswordForm({
  passwordRule,
  onBack,
  ...props
}: FormProps & { passwordRule: string; onBack: () => void }) {
  const { form, submit, failure } = useLinkForm(takeoverInput, { newPassword: '' }, props)
  return (
    <LinkForm {...{ form, submit, failure }} label="Set Password and Confirm" instead={{ label: 'Back', act: onBack }}>
      <p>
        <strong className="font-semibold">Choose a password to finish.</strong> The account is then yours alone: use it,
        or delete it under Account.
      </p>
      <p className="text-ink-soft">
        The old password stops working. We’ll sign out every device and turn off two-step sign-in and calendar links.
      </p>
      <Field label="New password" required hint={passwordRule} error={messageAt(form, 'newPassword')}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
    </LinkForm>
  )
}

function useLinkForm<Form extends FieldValues, Parsed extends object>(
  schema: z.ZodType<Parsed, Form>,
  defaults: DefaultValues<NoInfer<Form>>,
  { token, onDone, onOver }: FormProps,
) {
  const form = useContractForm(schema, defaults)
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    try {
      await verifyEmail({ token, ...given })
      onDone()
    } catch (error) {
      if (showFieldErrors(error, form, { only: Object.keys(given) })) return
      if (isLinkExpired(error)) onOver()
      else setFailure(sentenceOf(error, texts.unexpected))
    }
  })
  return { form, submit, failure }
}

interface LinkFormProps<Form extends FieldValues, Parsed> {
  form: UseFormReturn<Form, unknown, Parsed>
  submit: () => Promise<void>
  failure: string | undefined
  label: string
  instead: { label: string; act: () => void }
  children: ReactNode
}

function LinkForm<Form extends FieldValues, Parsed>(props: LinkFormProps<Form, Parsed>) {
  const { form, submit, failure, label, instead, children } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting}>
        {label}
      </Button>
      <Button tone="quiet" onClick={instead.act}>
        {instead.label}
      </Button>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </form>
  )
}
