import { isBriefPage, isBuiltFile, pageKey } from './offline-cache.ts'

/** As React Router leaves it to its pages: which files each route is made of. */
interface Manifest {
  readonly url: string
  readonly entry: Files
  readonly routes: Readonly<Record<string, Files | undefined>>
}
interface Files {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: Manifest
  }
}

/**
 * Keeps the app's page, as it is served at this path, with the files that these routes need; what was kept of an older
 * build goes. Says whether a brief can be drawn from it: without one of its scripts it could not.
 */
export async function cachePage(copy: Cache, path: string, routes: readonly string[]): Promise<boolean> {
  const manifest = window.__reactRouterManifest
  if (!manifest || !isBriefPage(path)) return false
  const files = filesOf(manifest, routes)
  const there = await keepFiles(copy, files)
  if (files.some((file) => isNeeded(file) && !there.includes(file))) return false
  if (await isOfBuild(manifest, await copy.match(pageKey))) return true
  const page = await fetch(path)
  // Between two builds the page and its files would not fit: it is kept when it is next loaded.
  if (!page.ok || !(await isOfBuild(manifest, page.clone()))) return false
  await copy.put(pageKey, page)
  const old = there.filter((file) => file !== pageKey && !files.includes(file))
  await Promise.all(old.map((file) => copy.delete(file)))
  return true
}

/** One by one: a file that does not come keeps no other one away. Answers with the paths of all that is there then. */
async function keepFiles(copy: Cache, files: readonly string[]): Promise<string[]> {
  const before = await pathsIn(copy)
  const wanted = files.filter((file) => !before.includes(file))
  await Promise.all(wanted.map((file) => copy.add(file).catch(() => undefined)))
  return pathsIn(copy)
}

/** Without a font a page can be read. */
const isNeeded = (file: string): boolean => /\.(js|css)$/.test(file)

/** The app's page names the list of its build's files. */
const isOfBuild = async ({ url }: Manifest, page: Response | undefined): Promise<boolean> =>
  page !== undefined && (await page.text()).includes(url)

const pathsIn = async (copy: Cache): Promise<string[]> => (await copy.keys()).map(({ url }) => new URL(url).pathname)

/** What the routes name, and what was fetched while they were drawn: fonts, and code that is asked for late. */
function filesOf(manifest: Manifest, routes: readonly string[]): string[] {
  const named = [manifest.entry, ...routes.map((route) => manifest.routes[route])].flatMap((files) =>
    files ? [files.module, ...(files.imports ?? []), ...(files.css ?? [])] : [],
  )
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
  return [...new Set([manifest.url, ...named, ...fetched])].filter(isBuiltFile)
}
