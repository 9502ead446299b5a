import '../platform/zod-csp.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AuthProvider } from '../features/accounts/sign-in/auth-provider.tsx'
import { takeFlash } from '../platform/flash.ts'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

const Toaster = lazy(() => import('../ui/feedback/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** Shared by all screens. */
export default function Shell() {
  useArrival()
  return (
    <AuthProvider>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      {/* A screen that fills the window scrolls inside itself and has no footer. */}
      <main
        id="main"
        tabIndex={-1}
        className="peer min-h-dvh pt-(--header-height) outline-none has-data-fills-screen:flex has-data-fills-screen:h-dvh has-data-fills-screen:flex-col"
      >
        <Outlet />
      </main>
      <Footer />
      <OnceHydrated>
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </OnceHydrated>
    </AuthProvider>
  )
}

/**
 * After a navigation the heading takes the focus, so that a screen reader begins there; after a reload, a pending
 * message is shown.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    const words = takeFlash()
    if (words) void import('../ui/feedback/notify.tsx').then(({ notify }) => notify.success(words))
  }, [])
}

const neverChanges = () => () => {}

/** For content that is not prerendered: shown after hydration. */
export function OnceHydrated({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated && children
}
