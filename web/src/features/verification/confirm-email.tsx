import { messages } from '@openpulpit/contract/messages'
import type { ReactNode } from 'react'
import { useMailLink } from '../../platform/use-mail-link.ts'
import { Banner } from '../../ui/banner.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { SingleAction } from '../../ui/single-action.tsx'
import { verifyEmail } from './api.ts'

interface ConfirmEmailProps {
  token: string
  /** The address of whoever is signed in. */
  isConfirmed: boolean
  onConfirmed: () => void
  /** How to go on from here. */
  next: ReactNode
  /** How to come by another link. */
  another: ReactNode
}

export function ConfirmEmail({ token, isConfirmed, onConfirmed, next, another }: ConfirmEmailProps) {
  const { outcome, failure, isBusy, press } = useMailLink(async () => {
    await verifyEmail(token)
    onConfirmed()
  })

  // Whoever opens the mail a second time finds a used link, and nothing amiss.
  if (outcome === 'done' || (outcome === 'over' && isConfirmed)) {
    const words = outcome === 'done' ? messages.emailVerified : messages.emailVerifiedBefore
    return (
      <InPlace>
        <Banner tone="good" title={words} action={next} />
      </InPlace>
    )
  }
  if (outcome === 'over') {
    return (
      <InPlace>
        <Banner tone="warning" title={messages.linkOver} action={another} />
      </InPlace>
    )
  }
  return (
    <SingleAction label="Confirm my email address" busy={isBusy} onPress={press} failure={failure}>
      One press, and we know that our mails about your requests reach you.
    </SingleAction>
  )
}
