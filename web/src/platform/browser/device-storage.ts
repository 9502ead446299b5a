/** localStorage; undefined during prerendering, and in private windows of some browsers. */
export const deviceStorage = (): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}
