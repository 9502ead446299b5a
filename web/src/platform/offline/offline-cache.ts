/** What a device keeps of Sunday Briefs for where there is no network: the page fills it, the worker answers from it. */

/** The app's page and its built files, of one build: no one's own. */
export const pageCopy = 'offline-page'
/** What the server has said to someone. */
export const ownCopy = 'offline-own'
/** What stands at '/' for whoever logged out where there was no network. */
export const goodbyeCopy = 'offline-goodbye'
/** What the page of the worker itself is made of, of one build: no one's own. */
export const noConnectionCopy = (version: string): string => `offline-no-connection-${version}`

export const isBriefPage = (path: string): boolean => /^\/(church|preacher)\/requests\/[^/]+\/brief$/.test(path)
export const isBuiltFile = (path: string): boolean => path.startsWith('/assets/')

/** Of which service the server is asked for the brief there. */
const serviceAt = (path: string): string | undefined => /^\/api\/requests\/([^/]+)\/brief$/.exec(path)?.[1]
const isAboutMe = (path: string): boolean => path === '/api/auth/me'

/** Whether a page of ours needs this answer to show a brief. `asker` is that page's path. */
export const isOfBrief = (path: string, asker: string): boolean =>
  serviceAt(path) !== undefined || (isAboutMe(path) && isBriefPage(asker))

/** The app's page is the same one for every address. */
export const pageKey = '/offline/page'

/** An answer is kept for the session that it was given to: no other one finds it. */
export const ownKey = async (path: string, token: string): Promise<string> => path + (await markOf(token))

async function markOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return `?for=${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** What is kept for this session: the addresses that it was answered at. */
async function ownPaths(token: string): Promise<string[]> {
  // Not opened to look: that would make an empty one.
  if (!('caches' in globalThis) || !(await caches.has(ownCopy))) return []
  const [mark, keys] = [await markOf(token), await (await caches.open(ownCopy)).keys()]
  return keys
    .map(({ url }) => new URL(url))
    .filter(({ search }) => search === mark)
    .map(({ pathname }) => pathname)
}

/** The services whose briefs are kept for this session. */
export const keptServices = async (token: string): Promise<string[]> =>
  (await ownPaths(token)).map(serviceAt).filter((id) => id !== undefined)

interface Kept {
  readonly me: unknown
  readonly briefs: readonly unknown[]
}

/** Who this session is of and the briefs kept for it; undefined where none could be opened without a network. */
export async function keptAnswers(token: string): Promise<Kept | undefined> {
  const own = await ownPaths(token)
  const answerAt = async (path: string): Promise<unknown> =>
    (await caches.match(await ownKey(path, token), { cacheName: ownCopy }))?.json()
  const [myself] = own.filter(isAboutMe)
  if (!myself || !(await caches.match(pageKey, { cacheName: pageCopy }))) return undefined
  const briefs = await Promise.all(own.filter((path) => serviceAt(path) !== undefined).map(answerAt))
  return { me: await answerAt(myself), briefs: briefs.filter((brief) => brief !== undefined) }
}

/** What one person has read is not for the next one at this computer. */
export async function clearOfflineCache(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([pageCopy, ownCopy].map((name) => caches.delete(name))).catch(() => undefined)
}
