import type { User } from '@openpulpit/contract/users'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepInTab, readTab } from '../../../platform/browser/tab-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useResend } from './resend-button.tsx'

interface VerificationBannerProps {
  user: Pick<User, '_id' | 'email' | 'emailVerified'>
  /** The link may have been opened in another tab or on another device. */
  onReturn: () => void
}

/** A reminder to confirm the address. Part of the page, so that it covers and moves nothing. */
export function VerificationBanner({ user, onReturn }: VerificationBannerProps) {
  const [isGone, setIsGone] = useState(() => isPutAway(user._id))
  if (user.emailVerified || isGone) return null

  const dismiss = () => {
    putAway(user._id)
    setIsGone(true)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  return (
    <section
      aria-label="Your email address"
      data-print="hide"
      className="mx-auto w-full max-w-content px-4 pt-4 sm:px-6"
    >
      <Reminder email={user.email} onReturn={onReturn} onDismiss={dismiss} />
    </section>
  )
}

interface ReminderProps {
  email: string
  onReturn: () => void
  onDismiss: () => void
}

function Reminder({ email, onReturn, onDismiss }: ReminderProps) {
  const { resend, isSending, words } = useResend()
  useReturn(onReturn)
  return (
    <Banner
      title="Please confirm your email address"
      action={
        <>
          <Button tone="secondary" size="small" busy={isSending} onClick={resend}>
            Send Link Again
          </Button>
          <Button tone="quiet" size="small" onClick={onDismiss}>
            Not Now
          </Button>
        </>
      }
    >
      <p role="status">
        {words ?? (
          <>
            Click the link in the email we sent to <span className="break-words">{email}</span> so you don’t miss
            replies.
          </>
        )}
      </p>
    </Banner>
  )
}

/** Calls back when the user returns to this tab. */
function useReturn(onReturn: () => void) {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn()
  })
  useEffect(() => {
    const onChange = () => look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}

const keyOf = (userId: string) => `verification put away:${userId}`

/** Whether the reminder was dismissed in this tab. */
const isPutAway = (userId: string): boolean => readTab(keyOf(userId)) !== undefined

/** Without storage, the reminder returns after a reload. */
const putAway = (userId: string): void => keepInTab(keyOf(userId), 'yes')
