import { texts } from '@openpulpit/contract/texts'
import { currentPasswordInput, takeoverInput } from '@openpulpit/contract/verification-input'
import { type ReactNode, useState } from 'react'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode } from '../../../platform/http/api-error.ts'
import { useEmailLink } from '../../../platform/queries/use-email-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SingleAction } from '../../../ui/button/single-action.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../../ui/feedback/inline-replace.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { verifyEmail } from '../api.ts'
import { LinkForm } from '../link-form.tsx'
import { passwordRule } from '../password/password-rule.ts'

interface ConfirmEmailProps {
  token: string
  /** Whether the signed-in user's address is confirmed. */
  isConfirmed: boolean
  onConfirmed: () => void
  /** The new password is set, and every session has ended. */
  onTakenOver: () => void
  /** The link to continue. */
  next: ReactNode
  /** The way to get another link. */
  another: ReactNode
}

/** What is needed beyond the link: first a click, then the password of whoever signed up, or a new one. */
type Step = 'press' | 'known password' | 'new password'

export function ConfirmEmail({ token, isConfirmed, next, another, ...told }: ConfirmEmailProps) {
  const { onConfirmed, onTakenOver } = told
  const [step, setStep] = useState<Step>('press')
  const [hasTyped, setHasTyped] = useState(false)
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
    setHasTyped(true)
    onConfirmed()
  }
  // Opening the email a second time finds a used link, which is no problem.
  const expired = isConfirmed ? (
    <Banner tone="good" title={texts.emailVerifiedBefore} action={next} />
  ) : (
    <Banner tone="warning" title={texts.linkExpired} action={another} />
  )

  if (link.outcome === 'done' || hasTyped) {
    return (
      <InlineReplace>
        <Banner tone="good" title={texts.emailVerified} action={next} />
      </InlineReplace>
    )
  }
  if (link.outcome === 'over') return <InlineReplace>{expired}</InlineReplace>
  const choose = () => setStep('new password')
  if (step === 'known password') {
    return (
      <InlineReplace key={step}>
        <KnownPasswordForm {...{ token, expired }} onDone={confirmed} onChoose={choose} />
      </InlineReplace>
    )
  }
  if (step === 'new password') {
    const back = () => setStep('press')
    return (
      <InlineReplace key={step}>
        <ChoosePasswordForm {...{ token, expired }} onDone={onTakenOver} onBack={back} />
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
  expired: ReactNode
}

/** For the person who signed up, in a browser that is not signed in. */
function KnownPasswordForm({ token, onChoose, ...rest }: FormProps & { onChoose: () => void }) {
  const form = useContractForm(currentPasswordInput, { password: '' })
  return (
    <LinkForm
      form={form}
      send={(given) => verifyEmail({ token, ...given })}
      label="Confirm My Email Address"
      instead={{ label: 'I Didn’t Sign Up, or Forgot the Password', act: onChoose }}
      {...rest}
    >
      <p>Someone signed up for OpenPulpit with this email address. If it was you, enter your password to finish.</p>
      <Field label="Your password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </LinkForm>
  )
}

/** For the owner of the address, whoever signed up with it. */
function ChoosePasswordForm({ token, onBack, ...rest }: FormProps & { onBack: () => void }) {
  const form = useContractForm(takeoverInput, { newPassword: '' })
  return (
    <LinkForm
      form={form}
      send={(given) => verifyEmail({ token, ...given })}
      label="Set Password and Confirm"
      instead={{ label: 'Back', act: onBack }}
      {...rest}
    >
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
