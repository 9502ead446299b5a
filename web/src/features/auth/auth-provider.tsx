import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetOffline } from '../../platform/offline-copy.ts'
import { giveUpSubscription } from '../../platform/push-subscription.ts'
import { dropToken, keepToken, storedToken, watchToken, watchTokenElsewhere } from '../../platform/token.ts'
import { dropGoodbye } from './goodbye.ts'
import type { Session } from './session.ts'
import { type Auth, AuthContext } from './use-auth.ts'
import { useLeaving } from './use-leaving.ts'
import { useTokenRefusal } from './use-token-refusal.ts'

// Loaded when somebody has a token or makes one: a visitor of the landing page pays for neither schemas nor client.
const loadApi = () => import('./api.ts')
const loadFindSession = () => import('./find-session.ts')

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'unknown' })

  const load = useCallback(async () => {
    if (!storedToken()) {
      // Had the last page no time for it, this one has.
      void forgetOffline()
      return setSession({ status: 'anonymous' })
    }
    setSession({ status: 'loading' })
    const look = await loadFindSession().catch(() => undefined)
    setSession(look ? await look.findSession() : { status: 'unreachable' })
  }, [])

  const end = useCallback(() => {
    // What is on screen goes first: emptying the cache beneath it would make it ask again, without a token.
    flushSync(() => setSession({ status: 'anonymous' }))
    dropToken()
  }, [])

  // What a device keeps of one session is not for another.
  useEffect(() => {
    const forget = () => {
      void forgetOffline()
      if (storedToken()) void dropGoodbye()
    }
    const undo = [watchToken(forget), watchTokenElsewhere(forget)]
    return () => {
      for (const stop of undo) stop()
    }
  }, [])

  useEffect(() => {
    void load()
    return watchTokenElsewhere(() => void load())
  }, [load])

  const { leave, leaveAnyway, isLeaving } = useLeaving(end)
  useTokenRefusal(session.status, end, isLeaving)

  const auth = useMemo(
    (): Auth => ({
      session,
      login: async (form) => {
        const { token, ...me } = await (await loadApi()).logIn(form)
        keepToken(token)
        setSession({ status: 'signed-in', ...me })
      },
      // The session itself is left to the full page load that follows a registration.
      register: async (form) => keepToken((await (await loadApi()).register(form)).token),
      logout: () =>
        leaveAnyway(async () => {
          // Nor does this device show anybody what is theirs meanwhile.
          void giveUpSubscription().catch(() => undefined)
          await (await loadApi()).logOut()
        }),
      leave,
      forget: end,
      lookAgain: async () => {
        const look = await loadFindSession().catch(() => undefined)
        if (!look || isLeaving.current) return
        const found = await look.findSession()
        if (found.status !== 'unreachable' && !isLeaving.current) setSession(found)
      },
      replaceProfile: (profile) => setSession((now) => (now.status === 'signed-in' ? { ...now, profile } : now)),
      retry: () => void load(),
    }),
    [session, load, end, leave, leaveAnyway, isLeaving],
  )

  return <AuthContext value={auth}>{children}</AuthContext>
}
