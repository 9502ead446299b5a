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

// Loaded when someone has a token or makes one: a visitor of the landing page pays for neither schemas nor client.
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
      // Had the last page no time for it, this one has.
      void clearOfflineCache()
      return setSession({ status: 'anonymous' })
    }
    setSession({ status: 'loading' })
    const look = await loadFindSession().catch(() => undefined)
    enter(look ? await look.findSession() : { status: 'unreachable' })
  }, [enter])

  const end = useCallback(() => {
    // What is on screen goes first: emptying the cache beneath it would make it ask again, without a token.
    flushSync(() => setSession({ status: 'anonymous' }))
    dropToken()
  }, [])

  const isAnonymous = session.status === 'anonymous'
  useEffect(() => {
    if (isAnonymous) clearLeftovers()
  }, [isAnonymous])

  // What a device keeps of one session is not for another.
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
    // A page that the browser brings back whole is as it was left, whoever is here now.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && load())
    window.addEventListener('pageshow', onShow)
    // While someone leaves, another tab may notice the end first; this one is on its way home.
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
      // The session itself is left to the full page load that follows a registration.
      register: async (form) => keepToken((await (await loadApi()).register(form)).token),
      logout: () =>
        leaveAnyway(async () => {
          // Nor does this device show anyone what is theirs meanwhile.
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

/**
 * A token that stops working while someone is signed in ends the session and leads to the login page. For someone who is
 * just leaving it is no news.
 */
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

/** Ends the session here before the page is gone. */
function forgetHere(): void {
  clearTabs()
  dropToken()
}

/**
 * Ends a session by its owner's wish, and leads home. Only once home is on screen is it over here as well: the page it was
 * on would send them to the login, and a navigation is done some time before what it shows is drawn.
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

  /** `act` is what ends the session on the server; if it fails, nothing has happened. */
  const leave = useCallback(
    async (act: () => Promise<unknown>) => {
      isLeaving.current = true
      try {
        await act()
        const arrival = new Promise<void>((resolve) => {
          arrive.current = resolve
        })
        // Where a file of home does not come, the page is loaded anew; it must not find the session again.
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

  /** The same for anyone who wants to go whether or not the server hears of it. */
  const leaveAnyway = useCallback(
    async (act: () => Promise<unknown>) => {
      isLeaving.current = true
      await ((await isHeard(act)) ? leave(async () => {}) : signOutOffline())
    },
    [leave],
  )

  return { leave, leaveAnyway, isLeaving }
}
