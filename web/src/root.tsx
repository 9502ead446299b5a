import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { DocumentHead } from './app/document-head.tsx'
import { Button } from './ui/button/button.tsx'
import { FullPageSpinner } from './ui/feedback/spinner.tsx'
import './styles/app.css'

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: LinksFunction = () => [
  preloadedFont(figtree),
  preloadedFont(newsreader),
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <DocumentHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The page that is served for every address that has none of its own, until the scripts have come. */
export function HydrateFallback() {
  return <FullPageSpinner />
}

/** Nothing of the page can be saved here; a fresh start can. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-prose px-4 py-24 text-center">
      <title>Something went wrong · OpenPulpit</title>
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-3 mb-8 text-ink-soft">This page could not be shown. Please load it again.</p>
      <Button onClick={() => window.location.reload()}>Load Again</Button>
    </main>
  )
}
