import { messages } from '@openpulpit/contract/texts'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useCutOff } from '../../features/accounts/sessions/use-revoked-session.ts'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { VerificationBanner } from '../../features/accounts/verification/verification-banner.tsx'
import { paths } from '../../platform/paths.ts'
import { comingFrom } from '../../platform/return-path.ts'
import { FullPageSpinner } from '../../ui/feedback/full-page-spinner.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Unreachable } from './unreachable.tsx'
import { UpgradePrompt } from './upgrade-prompt.tsx'

/** Lets people with a session through; others log in first and then come back. */
export default function RequireSession() {
  const { session, lookAgain } = useAuth()
  useCutOff()
  switch (session.status) {
    case 'signed-in':
      return (
        <>
          <VerificationBanner user={session.user} onReturn={() => void lookAgain()} />
          <Outlet />
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
  useEffect(() => void notify.info(messages.pleaseLogIn), [])
  return <Navigate to={paths.login} replace state={comingFrom(location)} />
}
