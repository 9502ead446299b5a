/** What this browser keeps. While a page is prerendered there is none, and some browsers refuse it in private windows. */
export const deviceStorage = (): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}
