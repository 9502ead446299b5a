import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { currentMemberCall } from './actor.ts'

/** Runs at most `limit` tasks at once; the others queue. For work that takes a core or much memory. */
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

/** The caller already holds a full share of the slots and has waited too long for another. */
export class ConcurrencyTimeout extends Error {
  constructor() {
    super('timed out waiting for a free slot')
    this.name = 'ConcurrencyTimeout'
  }
}

interface Places {
  readonly limit: number
  /** The most slots that any one name may hold. */
  readonly share: number
  /** Slots reserved for names with little recent usage. */
  readonly light?: number
  /** Milliseconds; tests inject their own. */
  readonly clock?: () => number
}

interface Patience {
  readonly timeoutMs?: number | undefined
  /** Aborts waiting. */
  readonly signal?: AbortSignal | undefined
}

/** Usage counts half after a minute. */
const halfLifeMs = 60_000
const lightMs = 3_000

/**
 * Runs at most `limit` tasks at once, and at most `share` of them for any one name; the others queue. A task is named
 * after everyone who could fill the slots: the member, the host it calls. The least recent usage goes first, so that a
 * single task does not wait for everything that others have queued.
 */
export function limitConcurrencyFairly({ limit, share, light = 0, clock = () => performance.now() }: Places) {
  let running = 0
  const taken = new Map<string, number>()
  const spent = new Map<string, { readonly ms: number; readonly at: number }>()
  const waiting = new Set<Waiting>()

  const spentBy = (name: string, now: number) => {
    const { ms, at } = spent.get(name) ?? { ms: 0, at: now }
    return ms * 0.5 ** ((now - at) / halfLifeMs)
  }
  const spend = (names: readonly string[], ms: number) => {
    const now = clock()
    for (const name of names) spent.set(name, { ms: spentBy(name, now) + ms, at: now })
    for (const name of spent.keys()) if (spentBy(name, now) < 1) spent.delete(name)
  }
  const count = (names: readonly string[], by: 1 | -1) => {
    running += by
    for (const name of new Set(names)) {
      const now = (taken.get(name) ?? 0) + by
      if (now > 0) taken.set(name, now)
      else taken.delete(name)
    }
  }
  const nextOne = () => {
    const now = clock()
    let next: { readonly one: Waiting; readonly had: number } | undefined
    for (const one of waiting) {
      if (one.names.some((name) => (taken.get(name) ?? 0) >= share)) continue
      const had = Math.max(0, ...one.names.map((name) => spentBy(name, now)))
      if (running >= limit - light && had > lightMs) continue
      if (!next || had < next.had) next = { one, had }
    }
    return next?.one
  }
  const beginNext = () => {
    while (running < limit) {
      const next = nextOne()
      if (!next) return
      waiting.delete(next)
      count(next.names, 1)
      next.begin()
    }
  }
  const place = (names: readonly string[], { timeoutMs, signal }: Patience) =>
    new Promise<void>((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', end)
        waiting.delete(next)
        outcome()
      }
      const next = { names, begin: () => settle(resolve) }
      const end = () => settle(() => reject(signal?.reason))
      const late =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => settle(() => reject(new ConcurrencyTimeout())), timeoutMs)
      signal?.addEventListener('abort', end)
      if (signal?.aborted) return end()
      waiting.add(next)
      beginNext()
    })

  return async <T>(names: readonly string[], task: () => Promise<T>, patience: Patience = {}): Promise<T> => {
    await place(names, patience)
    const began = clock()
    try {
      return await task()
    } finally {
      count(names, -1)
      spend(names, clock() - began)
      beginNext()
    }
  }
}

/**
 * Two slots for work that takes a core for seconds, counted by the account and the network of the current call. One of
 * them is reserved for callers with little recent usage. A caller who has disconnected gets none.
 */
export function workPlaces(share: 1 | 2 = 1): <T>(task: () => Promise<T>) => Promise<T> {
  const inTurn = limitConcurrencyFairly({ limit: 2, share, light: 1 })
  return (task) => {
    const { userId, network, signal } = currentMemberCall() ?? {}
    return inTurn([...(userId ? [`account ${userId}`] : []), ...(network ? [`network ${network}`] : [])], task, {
      signal,
    })
  }
}

const behindTheServer = 10

/** Lowers the process's priority, so that the server keeps answering. */
export function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, behindTheServer)
  } catch {
    // It has already ended.
  }
}
