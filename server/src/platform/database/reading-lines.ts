import type pg from 'pg'

const lines = 2
// Anyone who comes after so many is better off with a connection of the pool, and so is who would stand behind one that waits
// for a lock.
const mostWaiting = 32
const stuckAfterMs = 100
// One that rested for longer may be cut by a firewall, and no one knows.
const restMs = 30_000
const openAgainAfterMs = 1_000

/**
 * Connections that are shared by all who read: each question goes out at once behind the others, and they are answered in
 * their order. That takes half the time of a connection each, for what the database answers in a moment. No one waits for
 * one to open, or for one that is stuck: the pool is there for them.
 */
export class ReadingLines {
  readonly #lines: readonly Line[]

  /** @param connect Makes a client that pipelines, not connected yet. */
  constructor(connect: () => pg.Client) {
    this.#lines = Array.from({ length: lines }, () => new Line(connect))
  }

  /** Undefined where no line is free enough. */
  ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> | undefined {
    let best: Line | undefined
    let missing: Line | undefined
    for (const line of this.#lines) {
      line.giveUpIfRested()
      if (!line.isOpen) missing ??= line
      else if (line.isMoving && (!best || line.waiting < best.waiting)) best = line
      if (best?.waiting === 0) break
    }
    // Another is opened where all that are open are in use.
    if (best?.waiting !== 0) missing?.open()
    return best?.ask(text, values)
  }

  get open(): number {
    return this.#lines.filter(({ isOpen }) => isOpen).length
  }

  get waiting(): number {
    return this.#lines.reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /** Once all are answered. */
  async close(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.close()))
  }
}

class Line {
  waiting = 0
  readonly #connect: () => pg.Client
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #openedAt = Number.NEGATIVE_INFINITY
  /** When the last one was answered, or the first one began to wait. */
  #movedAt = 0
  #isClosed = false

  constructor(connect: () => pg.Client) {
    this.#connect = connect
  }

  get isOpen(): boolean {
    return this.#client !== undefined
  }

  giveUpIfRested(): void {
    if (this.waiting === 0 && performance.now() - this.#movedAt > restMs) void this.#leave()
  }

  get isMoving(): boolean {
    return this.waiting === 0 || (this.waiting < mostWaiting && performance.now() - this.#movedAt < stuckAfterMs)
  }

  open(): void {
    const now = performance.now()
    if (this.#isClosed || this.#opening || now - this.#openedAt < openAgainAfterMs) return
    this.#openedAt = now
    this.#opening = this.#opened().finally(() => {
      this.#opening = undefined
    })
  }

  async #opened(): Promise<void> {
    const client = this.#connect()
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
    } catch {
      // Anyone who asks is served by the pool, which says what is the matter.
      return void client.end().catch(() => {})
    }
    this.#client = client
    this.#movedAt = performance.now()
  }

  async ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.waiting === 0) this.#movedAt = performance.now()
    this.waiting += 1
    try {
      if (!this.#client) throw new Error('a line was asked that is not open')
      return await this.#client.query(text, [...values])
    } finally {
      this.waiting -= 1
      this.#movedAt = performance.now()
    }
  }

  async #leave(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#opening
    await this.#leave()
  }
}
