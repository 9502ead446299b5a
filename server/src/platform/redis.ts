import { createRequire } from 'node:module'
import type { FastifyBaseLogger } from 'fastify'
import { type AbstractConnector, Redis, type RedisOptions, type StandaloneConnectionOptions } from 'ioredis'
import type connector from 'ioredis/built/connectors/StandaloneConnector.js'
import type { SharedRedis } from './shared-redis.ts'

// Asked for as what it is: anyone who imports its default gets another thing here than there.
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

type Way = Pick<SharedRedis, 'url' | 'ca'>

/** Redis is never needed: what cannot be asked at once, or is not answered soon, fails, and anyone who asks has another way. */
export function openRedis(log: FastifyBaseLogger, way: Way, purpose: string): Redis {
  const redis = new Redis(way.url, {
    Connector: RedisConnector,
    connectTimeout: 2_000,
    keepAlive: 5_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1_000),
    ...trusting(way),
    connectionName: `openpulpit-${purpose}`,
    commandTimeout: 500,
    // One that has fallen silent is hung up on, so that not every question has to wait for it.
    socketTimeout: 1_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  tellOfChanges(redis, log, purpose)
  return redis
}

const trusting = ({ url, ca }: Way): RedisOptions => (ca && url.startsWith('rediss:') ? { tls: { ca } } : {})

/** A line when it is lost and a line when it is back, however often it was tried in between. */
function tellOfChanges(redis: Redis, log: FastifyBaseLogger, purpose: string): void {
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error, purpose }, 'Redis cannot be reached')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.warn({ purpose }, 'Redis can be reached again')
    isAway = false
  })
}
