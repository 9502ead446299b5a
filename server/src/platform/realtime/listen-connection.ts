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
    // Without a listener, a connection that breaks would end the process. It says `end` as well.
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
    // Anyone who only listens never learns that the other end is gone without a word.
    this.#asking = setInterval(() => client.query('select 1').catch(() => hangUp(client)), askEveryMs)
  }

  /** It listens already. */
  async query(): Promise<void> {}

  release(): void {
    clearInterval(this.#asking)
    hangUp(this.#client)
  }
}

const hangUp = (client: pg.Client): void => void client.end().catch(() => {})
