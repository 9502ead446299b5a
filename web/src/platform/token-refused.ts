type Handler = () => void

let handler: Handler = () => {}

/** What happens when the server no longer knows our token. One place decides it; the http client only reports. */
export function whenTokenRefused(next: Handler): () => void {
  handler = next
  return () => {
    if (handler === next) handler = () => {}
  }
}

export const reportTokenRefused: Handler = () => handler()
