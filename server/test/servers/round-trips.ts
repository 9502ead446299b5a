import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { openDatabase } from '../../src/platform/database/database.ts'

/** The load of a task on the database: its statements, and how often it waited for a reply before continuing. */
export interface RoundTrips {
  readonly statements: number
  readonly trips: number
}

// A protocol message's length includes itself. Every message but the first starts with its type.
const lengthBytes = 4
const typeBytes = 1
const [query, sync, readyForQuery] = ['Q', 'S', 'Z'].map((type) => type.charCodeAt(0))

/**
 * A proxy to PostgreSQL that counts round trips by the protocol alone, whatever the driver does and however it batches.
 * Statements in flight at the same time are one round trip.
 */
export class RoundTripCounter {
  #statements = 0
  #trips = 0
  #underWay = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #target: string

  static async to(databaseUrl: string): Promise<RoundTripCounter> {
    const counter = new RoundTripCounter(databaseUrl)
    counter.#server.listen(0, '127.0.0.1')
    await once(counter.#server, 'listening')
    return counter
  }

  private constructor(target: string) {
    this.#target = target
    const path = `${new URL(target).searchParams.get('host')}/.s.PGSQL.5432`
    this.#server = createServer((near) => {
      const far = connect(path)
      let isOpen = false
      near.on(
        'data',
        eachMessage(false, (type) => {
          if (type === query || type === sync) this.#asked()
        }),
      )
      far.on(
        'data',
        eachMessage(true, (type) => {
          if (type !== readyForQuery) return
          // The first one reports that the connection is open.
          if (isOpen) this.#underWay -= 1
          isOpen = true
        }),
      )
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => {}).on('close', () => to.destroy())
        from.setNoDelay(true).pipe(to)
      }
    })
  }

  #asked(): void {
    this.#statements += 1
    if (this.#underWay === 0) this.#trips += 1
    this.#underWay += 1
  }

  /** The same database, through this proxy. */
  open(): ReturnType<typeof openDatabase> {
    const at = this.#server.address()
    const url = new URL(this.#target)
    if (at !== null && typeof at === 'object') url.host = `127.0.0.1:${at.port}`
    url.search = ''
    return openDatabase(url.href)
  }

  async of(task: () => Promise<unknown>): Promise<RoundTrips> {
    const [statements, trips] = [this.#statements, this.#trips]
    await task()
    return { statements: this.#statements - statements, trips: this.#trips - trips }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Calls back with the type of each message in a stream. A client's first message has none. */
function eachMessage(isTyped: boolean, found: (type: number) => void): (chunk: Buffer) => void {
  let hasType = isTyped
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const head = hasType ? typeBytes : 0
      if (rest.length < head + lengthBytes) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      if (hasType) found(rest[0] ?? 0)
      hasType = true
      rest = rest.subarray(end)
    }
  }
}
