import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseUnavailableMessage, isDatabaseUnavailable, isPoolTimeout, poolTimeoutMessage } from './errors.ts'

const timeoutMs = 2_000
const askEveryMs = 40

type Handed = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that waits while PostgreSQL restarts, so that work which has not begun is only delayed. Once PostgreSQL has
 * been away for too long, callers fail at once.
 */
export class ReconnectingPool extends pg.Pool {
  #awaySince = Number.POSITIVE_INFINITY
  #ahead: Promise<unknown> = Promise.resolve()

  override connect(): Promise<pg.PoolClient>
  override connect(handed: Handed): void
  override connect(handed?: Handed): Promise<pg.PoolClient> | undefined {
    const connecting = this.options.max === 1 ? this.#inTurn() : this.#patiently()
    if (!handed) return connecting
    connecting.then(
      (client) => handed(undefined, client, client.release),
      (error: Error) => handed(error, undefined, () => {}),
    )
    return undefined
  }

  /** With a single connection, callers get it in the order of their arrival, even past one that retries. */
  #inTurn(): Promise<pg.PoolClient> {
    const came = performance.now()
    const connecting = this.#ahead.then(() => {
      if (performance.now() - came > (this.options.connectionTimeoutMillis || Number.POSITIVE_INFINITY))
        throw new Error(poolTimeoutMessage)
      return this.#patiently()
    })
    this.#ahead = connecting.catch(() => {})
    return connecting
  }

  async #patiently(): Promise<pg.PoolClient> {
    let awaySince = Number.POSITIVE_INFINITY
    for (;;) {
      try {
        const client = await super.connect()
        this.#awaySince = Number.POSITIVE_INFINITY
        return client
      } catch (error) {
        if (!isDatabaseUnavailable(error) || isPoolTimeout(error)) throw error
        const now = performance.now()
        this.#awaySince = Math.min(this.#awaySince, now)
        // A connection that others got meanwhile does not extend this caller's wait.
        awaySince = Math.min(awaySince, this.#awaySince)
        if (now - awaySince > timeoutMs) throw new Error(databaseUnavailableMessage, { cause: error })
        await pause(askEveryMs)
      }
    }
  }
}
