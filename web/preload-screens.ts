import { readFile } from 'node:fs/promises'

interface Route {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly module: string
  readonly imports: readonly string[]
}

/** What the browser is told of the screens: the files by number, and which of them each address needs. */
interface Screens {
  readonly files: readonly string[]
  readonly screens: readonly {
    readonly address: string
    readonly needs: readonly number[]
    readonly forMembers: boolean
  }[]
}

/**
 * A script for the page that is served at every address without one of its own. It has the browser fetch at once all that
 * the screen at this address is made of; else each file would be asked for when the one that needs it has come.
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
  const told: Screens = { files: [...numbers.keys()], screens }
  return `<script>(${preload})(${JSON.stringify(told)})</script>`
}

function withParents(route: Route, routes: Readonly<Record<string, Route>>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...withParents(parent, routes)] : [route]
}

/** Runs in the browser, from its own text: it can name nothing that is not in it. */
function preload({ files, screens }: Screens) {
  const screenAt = (path: string) => screens.find(({ address }) => new RegExp(`^${address}/?$`).test(path))
  const isMember = () => {
    try {
      return localStorage.getItem('token') !== null
    } catch {
      return false
    }
  }
  const here = screenAt(location.pathname)
  const shown = here?.forMembers && !isMember() ? screenAt('/login') : here
  for (const number of shown?.needs ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = files[number] ?? ''
    document.head.append(link)
  }
}
