import type { AbstractConnector, StandaloneConnectionOptions } from 'ioredis'
import connector from 'ioredis/built/connectors/StandaloneConnector.js'

/** ioredis hears the first error of a connection alone. Where TLS fails a second follows, and would end the process. */
export class RedisConnector extends connector.default {
  // As its options say that one is made.
  constructor(options: unknown) {
    super(options as StandaloneConnectionOptions)
  }

  override async connect(...given: Parameters<AbstractConnector['connect']>) {
    const stream = await super.connect(...given)
    return stream.on('error', () => {})
  }
}
