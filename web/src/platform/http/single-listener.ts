/** Events of the HTTP client that one place in the app handles. */
function singleListener<Told extends readonly unknown[]>() {
  type Handler = (...told: Told) => void
  const nobody: Handler = () => {}
  let handler = nobody
  return {
    tell: (...told: Told) => handler(...told),
    hear: (next: Handler) => {
      handler = next
      return () => {
        if (handler === next) handler = nobody
      }
    },
  }
}

/** What happens when a trial or subscription does not cover what someone wanted; it is told why, in a sentence. */
export const { hear: whenNotCovered, tell: reportNotCovered } = singleListener<[sentence: string]>()

/** What happens when the server no longer knows our token. */
export const { hear: whenTokenRefused, tell: reportTokenRefused } = singleListener<[]>()
