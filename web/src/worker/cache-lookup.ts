import {
  goodbyeCopy,
  isBriefPage,
  isBuiltFile,
  isOfBrief,
  ownCopy,
  ownKey,
  pageCopy,
  pageKey,
} from '../platform/offline/offline-cache.ts'

type CacheRequest = Pick<Request, 'method' | 'mode' | 'url' | 'referrer' | 'headers'>

export interface CacheLookup {
  readonly copy: string
  readonly key: string | Promise<string>
  /** It is named by its content, so the one that is kept is as good as any. */
  readonly isLasting?: boolean
}

/** Where the answer to a request would be kept; undefined for one that is none of ours. */
export function cacheLookup(
  { method, mode, url, referrer, headers }: CacheRequest,
  origin: string,
): CacheLookup | undefined {
  const { pathname, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (mode === 'navigate') {
    if (isBriefPage(pathname)) return { copy: pageCopy, key: pageKey }
    return pathname === '/' ? { copy: goodbyeCopy, key: pathname } : undefined
  }
  if (isBuiltFile(pathname)) return { copy: pageCopy, key: pathname, isLasting: true }
  const token = headers.get('Authorization')?.replace('Bearer ', '')
  const asker = referrer ? new URL(referrer).pathname : ''
  if (!token || !isOfBrief(pathname, asker)) return undefined
  return { copy: ownCopy, key: ownKey(pathname, token) }
}
