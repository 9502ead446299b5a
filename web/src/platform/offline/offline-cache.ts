/** Offline copies of Sunday Briefs: pages fill them, the service worker answers from them. */

/** The app's page and files of one build; nothing personal. */
export const pageCopy = 'offline-page'
/** Replies to one user. */
export const ownCopy = 'offline-own'
/** The page at '/' after logging out offline. */
export const goodbyeCopy = 'offline-goodbye'
/** The service worker's own offline page, by build; nothing personal. */
export const noConnectionCopy = (version: string): string => `offline-no-connection-${version}`

export const isBriefPage = (path: string): boolean => /^\/(church|preacher)\/requests\/[^/]+\/brief$/.test(path)
export const isBuiltFile = (path: string): boolean => path.startsWith('/assets/')

/** The request id in the path of a brief. */
const serviceAt = (path: string): string | undefined => /^\/api\/requests\/([^/]+)\/brief$/.exec(path)?.[1]
const isAboutMe = (path: string): boolean => path === '/api/auth/me'

/** Whether one of our pages needs this reply to show a brief. `asker` is that page's path. */
export const isOfBrief = (path: string, asker: string): boolean =>
  serviceAt(path) !== undefined || (isAboutMe(path) && isBriefPage(asker))

/** The app's page is the same for every path. */
export const pageKey = '/offline/page'

/** A reply is stored per session, so that no other one finds it. */
export const ownKey = async (path: string, token: string): Promise<string> => path + (await markOf(token))

async function markOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return `?for=${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The paths stored for this session. */
async function ownPaths(token: string): Promise<string[]> {
  // Checked first, because opening would create an empty cache.
  if (!('caches' in globalThis) || !(await caches.has(ownCopy))) return []
  const [mark, keys] = [await markOf(token), await (await caches.open(ownCopy)).keys()]
  return keys
    .map(({ url }) => new URL(url))
    .filter(({ search }) => search === mark)
    .map(({ pathname }) => pathname)
}

/** The requests whose briefs are stored for this session. */
export const keptServices = async (token: string): Promise<string[]> =>
  (await ownPaths(token)).map(serviceAt).filter((id) => id !== undefined)

interface Kept {
  readonly me: unknown
  readonly briefs: readonly unknown[]
}

/** The session's user and stored briefs; undefined if none could be opened offline. */
export async function keptAnswers(token: string): Promise<Kept | undefined> {
  const own = await ownPaths(token)
  const answerAt = async (path: string): Promise<unknown> =>
    (await caches.match(await ownKey(path, token), { cacheName: ownCopy }))?.json()
  const [myself] = own.filter(isAboutMe)
  if (!myself || !(await caches.match(pageKey, { cacheName: pageCopy }))) return undefined
  const briefs = await Promise.all(own.filter((path) => serviceAt(path) !== undefined).map(answerAt))
  return { me: await answerAt(myself), briefs: briefs.filter((brief) => brief !== undefined) }
}

/** Another user of this computer must not see it. */
export async function clearOfflineCache(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([pageCopy, ownCopy].map((name) => caches.delete(name))).catch(() => undefined)
}
