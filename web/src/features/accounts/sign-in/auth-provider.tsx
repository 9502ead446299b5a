import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { giveUpSubscription } from '../../../platform/browser/push-subscription.ts'
import { ReaderProvider } from '../../../platform/browser/reader.tsx'
import { clearLeftovers, clearTabs, giveTabTo } from '../../../platform/browser/tab-storage.ts'
import { withoutLeaveConfirmation } from '../../../platform/forms/leave-guard.ts'
import { whenTokenRefused } from '../../../platform/http/single-listener.ts'
import { clearOfflineCache } from '../../../platform/offline/offline-cache.ts'
import { paths } from '../../../platform/paths.ts'
import { comingFrom } from '../../../platform/return-path.ts'
import {
  dropToken,
  keepSide,
  keepToken,
  storedToken,
  watchToken,
  watchTokenElsewhere,
} from '../../../platform/token.ts'
import { dropGoodbye, isHeard, signOutOffline } from '../sessions/sign-out-offline.ts'
import { type Auth, AuthContext, type Session } from '../use-auth.ts'

// Loads only with a token, because the landing page's visitors need neither schemas nor client.
const loadApi = () => import('../api.ts')
const loadFindSession = () => import('./find-session.ts')

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  const enter = useCallback((found: Session) => {
    if (found.status === 'signed-in') {
      giveTabTo(found.user._id)
      keepSide(found.user.userType)
    }
    setSession(found)
  }, [])

  const load = useCallback(async () => {
    if (!storedToken()) {
      // In case the last page had no time for it.
      void clearOfflineCache()
      return setSession({ status: 'anonymous' })
    }
    setSession({ status: 'loading' })
    const look = await loadFindSession().catch(() => undefined)
    enter(look ? await look.findSession() : { status: 'unreachable' })
  }, [enter])

  const end = useCallback(() => {
    // The screen changes first: emptying the cache under it would make it refetch without a token.
    flushSync(() => setSession({ status: 'anonymous' }))
    dropToken()
  }, [])

  const isAnonymous = session.status === 'anonymous'
  useEffect(() => {
    if (isAnonymous) clearLeftovers()
  }, [isAnonymous])

  // One session's cached data must not be shown in another.
  useEffect(() => {
    const forget = () => {
      void clearOfflineCache()
      if (storedToken()) void dropGoodbye()
    }
    const undo = [watchToken(forget), watchTokenElsewhere(forget)]
    return () => {
      for (const stop of undo) stop()
    }
  }, [])

  const { leave, leaveAnyway, isLeaving } = useLeaving(end)
  useEffect(() => {
    void load()
    // A page restored by Back may belong to another session by now.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && load())
    window.addEventListener('pageshow', onShow)
    // While leaving, another tab may notice the end first; this one is already on its way home.
    const stop = watchTokenElsewhere(() => void (isLeaving.current || load()))
    return () => {
      window.removeEventListener('pageshow', onShow)
      stop()
    }
  }, [load, isLeaving])

  useTokenRefusal(session.status, end, isLeaving)

  const auth = useMemo(
    (): Auth => ({
      session,
      login: async (form) => {
        const { token, ...me } = await (await loadApi()).logIn(form)
        keepToken(token)
        enter({ status: 'signed-in', ...me })
      },
      // The full page load after registration finds the session.
      register: async (form) => keepToken((await (await loadApi()).register(form)).token),
      logout: () =>
        leaveAnyway(async () => {
          // Nor does this device show the user's notifications anymore.
          void giveUpSubscription().catch(() => undefined)
          await (await loadApi()).logOut()
        }),
      leave,
      forget: end,
      refetch: async () => {
        const look = await loadFindSession().catch(() => undefined)
        if (!look || isLeaving.current) return
        const found = await look.findSession()
        if (found.status !== 'unreachable' && !isLeaving.current) enter(found)
      },
      replaceProfile: (profile) => setSession((now) => (now.status === 'signed-in' ? { ...now, profile } : now)),
      retry: () => void load(),
    }),
    [session, load, enter, end, leave, leaveAnyway, isLeaving],
  )

  const timeZone = session.status === 'signed-in' ? session.profile.timeZone : undefined
  return (
    <AuthContext value={auth}>
      <ReaderProvider timeZone={timeZone}>{children}</ReaderProvider>
    </AuthContext>
  )
}

/** A token that stops working ends the session and leads to the login page, except while leaving. */
function useTokenRefusal(status: Session['status'], end: () => void, isLeaving: RefObject<boolean>): void {
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    if (status !== 'signed-in') return
    return whenTokenRefused(() => {
      if (isLeaving.current) return
      end()
      void navigate(paths.login, { replace: true, state: comingFrom(location) })
    })
  }, [status, end, isLeaving, navigate, location])
}

/** Ends the session here before the page unloads. */
function forgetHere(): void {
  clearTabs()
  dropToken()
}

/**
 * Ends a session on request and goes home. Ends it locally only once home is rendered: the current page would redirect
 * to the login, and a navigation finishes some time before its page is rendered.
 */
function useLeaving(end: () => void) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isLeaving = useRef(false)
  const arrive = useRef<() => void>(undefined)

  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    arrive.current?.()
  }, [key])

  /** `act` ends the session on the server; if it fails, nothing changes. */
  const leave = useCallback(
    async (act: () => Promise<unknown>) => {
      isLeaving.current = true
      try {
        await act()
        const arrival = new Promise<void>((resolve) => {
          arrive.current = resolve
        })
        // If a file of the home page fails to load, the page reloads, and must not find the session again.
        window.addEventListener('pagehide', forgetHere)
        await navigate(paths.home, { state: withoutLeaveConfirmation })
        await arrival
        clearTabs()
        end()
      } finally {
        window.removeEventListener('pagehide', forgetHere)
        isLeaving.current = false
        arrive.current = undefined
      }
    },
    [navigate, end],
  )

  /** The same even if the server cannot be reached. */
  const leaveAnyway = useCallback(
    async (act: () => Promise<unknown>) => {
      isLeaving.current = true
      await ((await isHeard(act)) ? leave(async () => {}) : signOutOffline())
    },
    [leave],
  )

  return { leave, leaveAnyway, isLeaving }
}
