import { messages } from '@openpulpit/contract/texts'
import { type ReactNode, useState } from 'react'
import { hasCode } from '../../../platform/http/api-error.ts'
import { useMailLink } from '../../../platform/queries/use-email-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SingleAction } from '../../../ui/button/single-action.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { InPlace } from '../../../ui/feedback/inline-replace.tsx'
import { verifyEmail } from '../api-2.ts'
import { ChoosePasswordForm, KnownPasswordForm } from './password-forms.tsx'

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
  const link = useMailLink(
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
    const words = isDone ? messages.emailVerified : messages.emailVerifiedBefore
    return (
      <InPlace>
        <Banner tone="good" title={words} action={next} />
      </InPlace>
    )
  }
  if (isOver) {
    return (
      <InPlace>
        <Banner tone="warning" title={messages.linkOver} action={another} />
      </InPlace>
    )
  }
  const choose = () => setStep('new password')
  const over = () => setTyped('over')
  if (step === 'known password') {
    return (
      <InPlace key={step}>
        <KnownPasswordForm token={token} onDone={confirmed} onOver={over} onChoose={choose} />
      </InPlace>
    )
  }
  if (step === 'new password') {
    const back = () => setStep('press')
    return (
      <InPlace key={step}>
        <ChoosePasswordForm {...{ token, passwordRule }} onDone={onTakenOver} onOver={over} onBack={back} />
      </InPlace>
    )
  }
  return (
    <div className="grid gap-4">
      <SingleAction
        label="Confirm my email address"
        busy={link.isBusy}
        onPress={() => void link.press()}
        failure={link.failure}
      >
        Click once to confirm your email, so you don’t miss replies to your requests.
      </SingleAction>
      <Button tone="quiet" onClick={choose}>
        I didn’t create this account
      </Button>
    </div>
  )
}
