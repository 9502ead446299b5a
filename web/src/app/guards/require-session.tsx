import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useRevokedSession } from '../../features/accounts/sessions/use-revoked-session.ts'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { RefusedBanner } from '../../features/accounts/verification/refused-banner.tsx'
import { VerificationBanner } from '../../features/accounts/verification/verification-banner.tsx'
import { retryOnReconnect } from '../../platform/browser/retry-on-reconnect.ts'
import { whenNotCovered } from '../../platform/http/single-listener.ts'
import { paths } from '../../platform/paths.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { comingFrom } from '../../platform/return-path.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx'

export default function RequireSession() {
  return (
    <ForMembers>
      <Outlet />
    </ForMembers>
  )
}

/** Admits people with a session; others log in first and then return. */
export function ForMembers({ children }: { children: ReactNode }) {
  const { session, refetch } = useAuth()
  useRevokedSession()
  switch (session.status) {
    case 'signed-in':
      return (
        <>
          {session.user.emailRefused ? (
            <RefusedBanner user={session.user} />
          ) : (
            <VerificationBanner user={session.user} onReturn={() => void refetch()} />
          )}
          {children}
          <UpgradePrompt />
        </>
      )
    case 'anonymous':
      return <ToLogin />
    case 'unreachable':
      return <Unreachable />
    default:
      return <FullPageSpinner />
  }
}

function ToLogin() {
  const location = useLocation()
  useEffect(() => void notify.info(texts.pleaseLogIn), [])
  return <Navigate to={paths.login} replace state={comingFrom(location)} />
}

/** There is a token, but the server cannot be reached to check it. Retries by itself too, without flicker. */
export function Unreachable() {
  const { retry, refetch } = useAuth()
  useEffect(() => retryOnReconnect(() => void refetch()), [refetch])
  return (
    <div className="mx-auto max-w-prose px-4 py-16 sm:px-6">
      <h1 tabIndex={-1} className="mb-6 text-2xl">
        We can’t reach OpenPulpit right now
      </h1>
      <ErrorState message="You’re still signed in. Check your connection, then try again." onRetry={retry} />
    </div>
  )
}

/** Explains a refusal because the trial or subscription does not cover it, with a next step. Input is kept. */
export function UpgradePrompt() {
  const navigate = useNavigate()
  const [sentence, setSentence] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      whenNotCovered((why) => {
        setSentence(why)
        setIsOpen(true)
        // The screen had assumed otherwise.
        void invalidate('coverageRefused')
      }),
    [],
  )

  const seePlans = () => {
    setIsOpen(false)
    void navigate(paths.billing)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="This needs a subscription"
      confirmLabel="See Plans"
      cancelLabel="Close"
      onConfirm={seePlans}
    >
      {sentence}
    </ConfirmDialog>
  )
}
