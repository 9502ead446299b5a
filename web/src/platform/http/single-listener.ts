/** An event of the HTTP client with a single handler in the app. */
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

/** A trial or subscription does not cover a call; the sentence says why. */
export const { hear: whenNotCovered, tell: reportNotCovered } = singleListener<[sentence: string]>()

/** The server refused the token. */
export const { hear: whenTokenRefused, tell: reportTokenRefused } = singleListener<[]>()
