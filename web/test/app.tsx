import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { inject } from 'vitest'
import '../src/styles/app.css'

declare module 'vitest' {
  interface ProvidedContext {
    routes: readonly RouteConfigEntry[]
  }
}

const files = import.meta.glob<{ default: ComponentType }>(['../src/{app,pages}/**/*.tsx', '!**/*.test.tsx'])

const Nothing = () => null

function toRoute({ id, path, index, file, children }: RouteConfigEntry): RouteObject {
  const load = files[file.replace(/^\.\//, '../src/')]
  const route = {
    ...(id !== undefined && { id }),
    ...(path !== undefined && { path }),
    lazy: async () => ({ Component: (await load?.())?.default ?? null }),
    HydrateFallback: Nothing,
  }
  return index ? { ...route, index } : { ...route, children: children?.map(toRoute) ?? [] }
}

/** The whole app with the routes of `src/routes.ts`, at the address that the window has. */
export function App() {
  const [router] = useState(() => createBrowserRouter(inject('routes').map(toRoute)))
  return <RouterProvider router={router} />
}
