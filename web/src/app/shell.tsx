import '../platform/zod-csp.ts'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { AuthProvider } from '../features/accounts/sign-in/auth-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { OnceHydrated } from './once-hydrated.tsx'
import { useArrival } from './use-arrival.ts'

const Toaster = lazy(() => import('../ui/feedback/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** What all screens share. */
export default function Shell() {
  useArrival()
  return (
    <AuthProvider>
      <a
        href="#main"
        data-print="hide"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-pine px-4 py-3 font-semibold text-on-pine focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      {/* A screen that says it fills the window scrolls inside itself, and has nothing below. */}
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
