import { EventEmitter } from 'node:events'
import pg from 'pg'

const askEveryMs = 5_000
const answersWithinMs = 5_000

/** A connection that listens on a channel. Emits `notification`, and `end` once when it is lost. */
export class ListenConnection extends EventEmitter {
  readonly #client: pg.Client
  readonly #asking: NodeJS.Timeout

  static async open(url: string, channel: string): Promise<ListenConnection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'openpulpit listening',
      keepAlive: true,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    })
    // Without a listener, a broken connection would end the process. It emits `end` as well.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      hangUp(client)
      throw error
    }
    return new ListenConnection(client)
  }

  private constructor(client: pg.Client) {
    super()
    this.#client = client
    client.on('notification', (told) => this.emit('notification', told))
    client.once('end', () => {
      clearInterval(this.#asking)
      this.emit('end')
    })
    // A connection that only listens never notices a peer that vanished silently.
    this.#asking = setInterval(() => client.query('select 1').catch(() => hangUp(client)), askEveryMs)
  }

  /** The adapter sends LISTEN, which has already run. */
  async query(): Promise<void> {}

  release(): void {
    clearInterval(this.#asking)
    hangUp(this.#client)
  }
}

const hangUp = (client: pg.Client): void => void client.end().catch(() => {})
