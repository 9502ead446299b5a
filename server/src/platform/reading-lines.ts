import type pg from 'pg'

interface Line {
  /** Undefined until somebody asks, and after it broke. */
  client?: Promise<pg.PoolClient> | undefined
  leave?: () => void
  waiting: number
  /** When the last one was answered, or the first one began to wait. */
  movedAt: number
}

const lines = 2
// Whoever comes after so many is better off with a connection of the pool, and so is who would stand behind one that waits
// for a lock.
const mostWaiting = 32
const stuckAfterMs = 100

const isMoving = ({ waiting, movedAt }: Line): boolean =>
  waiting === 0 || (waiting < mostWaiting && performance.now() - movedAt < stuckAfterMs)

/**
 * Connections that are shared by all who read: each question goes out at once behind the others, and they are answered in
 * their order. That takes half the time of a connection each, for what the database answers in a moment. `pool` gives out
 * connections that pipeline, and is closed with them.
 */
export class ReadingLines {
  readonly #pool: pg.Pool
  readonly #lines: readonly Line[] = Array.from({ length: lines }, () => ({ waiting: 0, movedAt: 0 }))

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Undefined where too many wait already, or for too long. */
  ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> | undefined {
    const line = this.#lines.reduce((one, other) => (other.waiting < one.waiting ? other : one))
    return isMoving(line) ? this.#askOn(line, text, values) : undefined
  }

  async #askOn(line: Line, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (line.waiting === 0) line.movedAt = performance.now()
    line.waiting += 1
    try {
      line.client ??= this.#open(line)
      const client = await line.client
      return await client.query(text, [...values])
    } finally {
      line.waiting -= 1
      line.movedAt = performance.now()
    }
  }

  async #open(line: Line): Promise<pg.PoolClient> {
    try {
      const client = await this.#pool.connect()
      const leave = () => {
        client.off('error', leave).off('end', leave)
        line.client = undefined
        client.release(true)
      }
      line.leave = leave
      client.on('error', leave).on('end', leave)
      return client
    } catch (error) {
      line.client = undefined
      throw error
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#lines.map(({ client }) => client))
    for (const { client, leave } of this.#lines) if (client) leave?.()
    await this.#pool.end()
  }
}
