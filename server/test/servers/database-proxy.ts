import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Database } from '../../src/platform/database/database.ts'

/** A proxy to the test's PostgreSQL that can be closed, as during a restart, and reopened at the same address. */
export class DatabaseProxy {
  /** How many connections were opened. */
  knocks = 0
  #refusals = 0
  readonly #server: Server
  readonly #lines = new Set<Socket>()
  readonly #target: string

  static async to(database: Database): Promise<DatabaseProxy> {
    const door = new DatabaseProxy(database.pool.options.connectionString ?? '')
    door.#server.listen(0, '127.0.0.1')
    await once(door.#server, 'listening')
    return door
  }

  private constructor(target: string) {
    this.#target = target
    const path = `${new URL(target).searchParams.get('host')}/.s.PGSQL.5432`
    this.#server = createServer((near) => {
      this.knocks += 1
      if (this.#refusals > 0) {
        this.#refusals -= 1
        return void near.resetAndDestroy()
      }
      const far = connect(path)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#lines.add(from)
        from.on('error', () => {}).on('close', () => to.destroy())
        from.pipe(to)
      }
    })
  }

  get url(): string {
    const at = this.#server.address()
    const url = new URL(this.#target)
    if (at !== null && typeof at === 'object') url.host = `127.0.0.1:${at.port}`
    url.search = ''
    return url.href
  }

  /** Breaks all connections and refuses new ones. */
  shut(): void {
    this.refuse()
    this.cut()
  }

  /** Refuses new connections, or the next few. Existing connections stay open. */
  refuse(times = Number.POSITIVE_INFINITY): void {
    this.#refusals = times
  }

  open(): void {
    this.#refusals = 0
  }

  cut(): void {
    for (const line of this.#lines) line.destroy()
    this.#lines.clear()
  }

  async close(): Promise<void> {
    this.shut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
