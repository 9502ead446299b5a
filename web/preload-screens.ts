import { readFile } from 'node:fs/promises'

interface Route {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly module: string
  readonly imports: readonly string[]
}

/** What the browser is told of the screens: the files by number, which of them each address needs, and what it asks for first. */
interface Screens {
  readonly files: readonly string[]
  readonly screens: readonly {
    readonly address: string
    readonly needs: readonly number[]
    readonly forMembers: boolean
  }[]
  readonly calls: typeof calls
}

/**
 * What a screen asks the server for as soon as it is drawn, word for word: `e2e/every-page/calls.spec.ts` finds a call that is
 * not made by the screen. What depends on the address after the `?` is not here.
 */
const calls: Readonly<Record<string, readonly string[]>> = {
  everywhere: ['/auth/me', '/threads?limit=1', '/notifications'],
  '/dashboard': ['/dashboard/attention'],
  '/dashboard church': [
    '/churches/stats',
    '/churches/sundays',
    '/requests?sortBy=created&limit=5',
    '/church/roster?limit=1',
  ],
  '/dashboard preacher': [
    '/preachers/stats',
    '/requests/preacher?sortBy=created&limit=5',
    '/preachers/upcoming-services',
    '/preachers/sundays',
  ],
}

/**
 * A script for the page that is served at every address without one of its own. It has the browser fetch at once all that
 * the screen at this address is made of, and what a member's screen asks the server for; else each would be asked for when
 * the file that needs it has come. The app uses it for the screens to come (`src/platform/browser/head-start.ts`).
 */
export async function preloadScreens(client: string, manifest: string): Promise<string> {
  const source = await readFile(client + manifest, 'utf8')
  const { routes }: { routes: Record<string, Route> } = JSON.parse(
    source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1),
  )
  const numbers = new Map<string, number>()
  const numberOf = (file: string) => numbers.get(file) ?? numbers.set(file, numbers.size).size - 1
  const screens = Object.values(routes).flatMap((route) => {
    const chain = withParents(route, routes)
    const path = chain.flatMap(({ path }) => path || []).reverse()
    if (path.length === 0 || path.includes('*')) return []
    const needs = new Set(chain.flatMap(({ module, imports }) => [module, ...imports]).map(numberOf))
    const address = `/${path.join('/')}`.replace(/:[^/]+/g, '[^/]+')
    return [{ address, needs: [...needs], forMembers: chain.some(({ id }) => id === 'app/guards/require-session') }]
  })
  const told: Screens = { files: [...numbers.keys()], screens, calls }
  return `<script>(${preload})(${JSON.stringify(told)})</script>`
}

function withParents(route: Route, routes: Readonly<Record<string, Route>>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...withParents(parent, routes)] : [route]
}

/** Runs in the browser, from its own text: it can name nothing that is not in it. */
function preload({ files, screens, calls }: Screens) {
  const kept = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const screenAt = (path: string) => screens.find(({ address }) => new RegExp(`^${address}/?$`).test(path))
  const fetched = new Set<number>()
  const fetchScreen = (screen: ReturnType<typeof screenAt>, priority: 'auto' | 'low') => {
    for (const number of screen?.needs ?? []) {
      if (fetched.has(number)) continue
      fetched.add(number)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.fetchPriority = priority
      link.href = files[number] ?? ''
      document.head.append(link)
    }
  }
  const token = kept('token')
  const here = screenAt(location.pathname)
  const isMembers = here?.forMembers && token !== null
  fetchScreen(here?.forMembers && !isMembers ? screenAt('/login') : here, 'auto')

  const answers = new Map<string, Promise<Response | undefined>>()
  const first = isMembers
    ? ['everywhere', here.address, `${here.address} ${kept('side')}`].flatMap((key) => calls[key] ?? [])
    : []
  for (const call of first) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const answer = fetch(`/api${call}`, { headers, signal: AbortSignal.timeout(10_000) })
    answers.set(
      `/api${call}`,
      answer.catch(() => undefined),
    )
  }
  Object.assign(window, {
    early: { token, answers, fetchScreen: (path: string) => fetchScreen(screenAt(path), 'low') },
  })
}
