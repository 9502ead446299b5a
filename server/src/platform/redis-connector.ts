import { createRequire } from 'node:module'
import type { AbstractConnector, StandaloneConnectionOptions } from 'ioredis'
import type connector from 'ioredis/built/connectors/StandaloneConnector.js'

// Asked for as what it is: whoever imports its default gets another thing here than there.
const module = 'ioredis/built/connectors/StandaloneConnector.js'
const { default: StandaloneConnector } = createRequire(import.meta.url)(module) as typeof connector

/** ioredis hears the first error of a connection alone. Where TLS fails a second follows, and would end the process. */
export class RedisConnector extends StandaloneConnector {
  // As its options say that one is made.
  constructor(options: unknown) {
    super(options as StandaloneConnectionOptions)
  }

  override async connect(...given: Parameters<AbstractConnector['connect']>) {
    const stream = await super.connect(...given)
    return stream.on('error', () => {})
  }
}
