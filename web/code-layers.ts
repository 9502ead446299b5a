import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { gather } from './gather-shared.ts'
import { ModuleGraph } from './module-graph.ts'

/**
 * What screens share, from what all of them need to what some do. A layer is all that these modules need and no earlier
 * layer has. Routes stay files of their own: the router asks for them by name.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  shell: ['root.tsx', 'app/shell.tsx', 'ui/feedback/toaster.tsx', 'ui/feedback/notify.tsx', 'features/accounts/api.ts'],
  session: [
    'app/guards/with-queries.tsx',
    'app/guards/require-session.tsx',
    'app/header/member-menu.tsx',
    'features/accounts/sign-in/find-session.ts',
  ],
}

/** Screens without a session: what they share with the others is of the shell too. */
const visitors = ['app/guards/only-anonymous.tsx', 'pages/login.tsx', 'pages/register.tsx', 'pages/forgot-password.tsx']

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/

/** The bundler wants to know beforehand how many files there may be. */
const shared = Array.from({ length: 90 }, (_, at) => `shared-${at}`)

/**
 * Decides which modules travel in one file. Cut along the routes alone, a screen came in more than a hundred small files,
 * most of which weighed less than what announced them.
 */
export function codeLayers(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let placeOf: ReadonlyMap<string, string> = new Map()
  // A file draws in whatever it needs and no earlier one has.
  const inOrder = [...Object.keys(layers), ...shared]
  return {
    plugin: {
      name: 'code-layers',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        placeOf = placesOf(new ModuleGraph(this))
      },
    },
    groups: [
      { name: 'framework', test: framework, priority: inOrder.length + 1 },
      ...inOrder.map((name, at) => ({
        name,
        test: (id: string) => placeOf.get(id) === name,
        priority: inOrder.length - at,
      })),
    ],
  }
}

function placesOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const neededBy = (files: readonly string[] = []) =>
    new Set(files.flatMap((file) => [...graph.reachedFrom(join(import.meta.dirname, 'src', file))]))
  const places = new Map<string, string>()
  const lay = (layer: string, ids: Iterable<string>) => {
    for (const id of ids) if (!places.has(id) && !framework.test(id) && !graph.routes.has(id)) places.set(id, layer)
  }
  const neededByVisitors = neededBy(visitors)
  lay(
    'shell',
    [...neededBy(layers.session)].filter((id) => neededByVisitors.has(id)),
  )
  for (const [layer, files] of Object.entries(layers)) lay(layer, neededBy(files))

  const isEverywhere = (id: string) => framework.test(id) || places.get(id) === 'shell'
  const bundles = gather(graph, places, isEverywhere)
  if (bundles.length > shared.length) throw new Error(`${bundles.length} files are shared, more than are provided for`)
  for (const [at, ids] of bundles.entries()) for (const id of ids) places.set(id, `shared-${at}`)
  return places
}
