import { Socket } from 'node:net'
import pg from 'pg'
import { runStatement } from './named-statements.ts'

const connections = 2
// A query that would queue behind this many, or behind one that waits for a lock, uses a connection of the pool
// instead.
const maxWaiting = 32
const stuckAfterMs = 100
// A firewall may silently drop a connection that is idle for longer.
const maxIdleMs = 30_000
const reconnectAfterMs = 1_000

/**
 * Connections that all readers share: queries are pipelined and answered in order, which halves the time of short reads
 * compared with a connection each. A query never waits for one to open or for a stuck one; it uses the pool instead.
 */
export class SharedReaders {
  readonly #readers: readonly Reader[]

  constructor(options: pg.ClientConfig) {
    this.#readers = Array.from({ length: connections }, () => new Reader(options))
  }

  /** Undefined if no connection is free enough. */
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> | undefined {
    let best: Reader | undefined
    let missing: Reader | undefined
    for (const reader of this.#readers) {
      reader.closeIfIdle()
      if (!reader.isOpen) missing ??= reader
      else if (reader.isMoving && (!best || reader.waiting < best.waiting)) best = reader
      if (best?.waiting === 0) break
    }
    // Opens another connection if all open ones are in use.
    if (best?.waiting !== 0) missing?.open()
    return best?.query(text, values)
  }

  get open(): number {
    return this.#readers.filter(({ isOpen }) => isOpen).length
  }

  get waiting(): number {
    return this.#readers.reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /** Waits until all queries are answered. */
  async close(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.close()))
  }
}

interface Connection {
  readonly client: pg.Client
  readonly socket: Socket
}

class Reader {
  waiting = 0
  readonly #options: pg.ClientConfig
  #connection: Connection | undefined
  #opening: Promise<void> | undefined
  #openedAt = Number.NEGATIVE_INFINITY
  /** When the last query was answered or the first began to wait. */
  #movedAt = 0
  #isCorked = false
  #isClosed = false

  constructor(options: pg.ClientConfig) {
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#connection !== undefined
  }

  get isMoving(): boolean {
    return this.waiting === 0 || (this.waiting < maxWaiting && performance.now() - this.#movedAt < stuckAfterMs)
  }

  closeIfIdle(): void {
    if (this.waiting === 0 && performance.now() - this.#movedAt > maxIdleMs) void this.#disconnect()
  }

  open(): void {
    const now = performance.now()
    if (this.#isClosed || this.#opening || now - this.#openedAt < reconnectAfterMs) return
    this.#openedAt = now
    this.#opening = this.#connect().finally(() => {
      this.#opening = undefined
    })
  }

  async #connect(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({ ...this.#options, pipeline: true, stream: () => socket })
    const forget = () => {
      if (this.#connection?.client === client) this.#connection = undefined
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
    } catch {
      // The pool serves the queries meanwhile and reports the error.
      return void client.end().catch(() => {})
    }
    this.#connection = { client, socket }
    this.#movedAt = performance.now()
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#connection) throw new Error('a query on a connection that is not open')
    const { client, socket } = this.#connection
    if (this.waiting === 0) this.#movedAt = performance.now()
    this.waiting += 1
    this.#sendTogether(socket)
    try {
      return await runStatement(client, text, values)
    } finally {
      this.waiting -= 1
      this.#movedAt = performance.now()
    }
  }

  /** Sends the queries of one turn of the event loop in one write. */
  #sendTogether(socket: Socket): void {
    if (this.#isCorked) return
    this.#isCorked = true
    socket.cork()
    process.nextTick(() => {
      this.#isCorked = false
      socket.uncork()
    })
  }

  async #disconnect(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    await connection?.client.end().catch(() => {})
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#opening
    await this.#disconnect()
  }
}
