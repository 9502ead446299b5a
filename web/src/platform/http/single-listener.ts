/** What the http client meets and one place of the app decides about. The client only tells. */
export function toldToOne<Told extends readonly unknown[]>() {
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
