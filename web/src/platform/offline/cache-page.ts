import { isBriefPage, isBuiltFile, pageKey } from './offline-cache.ts'

/** React Router's manifest: the files of each route. */
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
 * Caches the app's page with the files that these routes need, and deletes those of an older build. Returns whether a
 * brief can be shown from it, which needs every script.
 */
export async function cachePage(copy: Cache, path: string, routes: readonly string[]): Promise<boolean> {
  const manifest = window.__reactRouterManifest
  if (!manifest || !isBriefPage(path)) return false
  const files = filesOf(manifest, routes)
  const there = await keepFiles(copy, files)
  if (files.some((file) => isNeeded(file) && !there.includes(file))) return false
  if (await isOfBuild(manifest, await copy.match(pageKey))) return true
  const page = await fetch(path)
  // During a deployment the page and its files may not match: it is cached on its next load.
  if (!page.ok || !(await isOfBuild(manifest, page.clone()))) return false
  await copy.put(pageKey, page)
  const old = there.filter((file) => file !== pageKey && !files.includes(file))
  await Promise.all(old.map((file) => copy.delete(file)))
  return true
}

/** One by one, so that a failed file affects no other. Returns the paths of all cached files. */
async function keepFiles(copy: Cache, files: readonly string[]): Promise<string[]> {
  const before = await pathsIn(copy)
  const wanted = files.filter((file) => !before.includes(file))
  await Promise.all(wanted.map((file) => copy.add(file).catch(() => undefined)))
  return pathsIn(copy)
}

/** A page is readable without a font. */
const isNeeded = (file: string): boolean => /\.(js|css)$/.test(file)

/** The app's page contains the URL of its build's manifest. */
const isOfBuild = async ({ url }: Manifest, page: Response | undefined): Promise<boolean> =>
  page !== undefined && (await page.text()).includes(url)

const pathsIn = async (copy: Cache): Promise<string[]> => (await copy.keys()).map(({ url }) => new URL(url).pathname)

/** The routes' files, and what was fetched while rendering: fonts and lazy code. */
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
