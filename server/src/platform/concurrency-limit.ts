/** Runs at most `limit` tasks at once; the others wait their turn. For what takes a core or much memory. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

interface Waiting {
  readonly names: readonly string[]
  readonly begin: () => void
}

/** Whoever it is for has a full share of the places, and has waited long enough for another. */
export class ConcurrencyTimeout extends Error {
  constructor() {
    super('timed out waiting for a free slot')
    this.name = 'ConcurrencyTimeout'
  }
}

/**
 * Runs at most `limit` tasks at once, and at most `share` of them under any one name; the others wait their turn. A task has
 * the names of everyone who could fill the places: its member, the host it asks.
 */
export function limitConcurrencyFairly({ limit, share }: { readonly limit: number; readonly share: number }) {
  let running = 0
  const taken = new Map<string, number>()
  const waiting = new Set<Waiting>()

  const count = (names: readonly string[], by: 1 | -1) => {
    running += by
    for (const name of new Set(names)) {
      const now = (taken.get(name) ?? 0) + by
      if (now > 0) taken.set(name, now)
      else taken.delete(name)
    }
  }
  const beginNext = () => {
    for (const next of waiting) {
      if (running >= limit) return
      if (next.names.some((name) => (taken.get(name) ?? 0) >= share)) continue
      waiting.delete(next)
      count(next.names, 1)
      next.begin()
    }
  }
  const place = (names: readonly string[], patienceMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const next = { names, begin }
      const giveUp = () => {
        waiting.delete(next)
        reject(new ConcurrencyTimeout())
      }
      const late = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      waiting.add(next)
      beginNext()
    })

  return async <T>(names: readonly string[], task: () => Promise<T>, patienceMs?: number): Promise<T> => {
    await place(names, patienceMs)
    try {
      return await task()
    } finally {
      count(names, -1)
      beginNext()
    }
  }
}
