export interface Count {
  readonly current: number
  readonly ttl: number
}

// Anyone who comes from more addresses than that meets the limits of each account.
const mostKept = 10_000

/** How often each client has come within a span of time, as this server alone has seen it. */
export class LocalCounter {
  readonly #spans = new Map<string, { current: number; endsAt: number }>()

  add(key: string, withinMs: number): Count {
    const now = performance.now()
    const known = this.#spans.get(key)
    const span = known && known.endsAt > now ? known : { current: 0, endsAt: now + withinMs }
    span.current += 1
    // At the end of the row: anyone who has not come for longest is forgotten first.
    this.#spans.delete(key)
    this.#spans.set(key, span)
    const [oldest] = this.#spans.keys()
    if (this.#spans.size > mostKept && oldest !== undefined) this.#spans.delete(oldest)
    return { current: span.current, ttl: Math.ceil(span.endsAt - now) }
  }
}
