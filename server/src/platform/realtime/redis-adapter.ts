import { randomUUID } from 'node:crypto'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { FastifyInstance } from 'fastify'
import type { Namespace } from 'socket.io'
import type { SharedRedis } from '../shared-redis.ts'
import type { postgresAdapter } from './postgres-adapter.ts'
import { RedisConnections } from './redis-connections.ts'

interface Message {
  readonly uid: string
  readonly type: number
  /** The same whichever way it comes. */
  readonly id?: string
}

/** What both adapters have for their subclasses: `doPublish` tells the others, `onMessage` takes what they tell. */
interface Cluster {
  uid: string
  doPublish(message: Message): Promise<string>
  onMessage(message: Message, offset?: string): void
  serverCount(): Promise<number>
  close(): void
  init(): void
}

// By which servers know of each other: hello, still here, goodbye. They go through the database alone.
const signsOfLife: ReadonlySet<number> = new Set([1, 2, 13])
const stillHere = 2

interface Beside {
  readonly overDatabase: ReturnType<typeof postgresAdapter>
  hasMissed(): void
}

/**
 * Redis says how many servers heard of a telling, and the database how many there are. If it were not all of them, since
 * Redis is away from one or from everybody, it is told through the database too, and whoever hears it twice takes it once.
 */
export function redisAdapter(app: FastifyInstance, shared: SharedRedis, { overDatabase, hasMissed }: Beside) {
  const { prefix } = shared
  const line = new RedisConnections(app.log, shared, hasMissed)
  const overRedis = createAdapter(line.forAdapter, {
    channelPrefix: `${prefix}sockets`,
    streamName: `${prefix}sockets`,
  })
  const telling = new Set<Promise<unknown>>()

  app.addHook('onReady', () => line.isTried)
  app.addHook('onClose', async () => {
    while (telling.size > 0) await Promise.allSettled(telling)
    line.close()
  })

  // No arrow: it is called with `new`.
  return function bothWays(namespace: Namespace) {
    const adapter = overRedis(namespace)
    const redis = adapter as unknown as Cluster
    const database = overDatabase(namespace) as unknown as Cluster
    database.uid = redis.uid
    database.init()
    join(redis, database)
    const close = redis.close.bind(redis)
    redis.close = () => {
      line.willClose()
      close()
      database.close()
    }
    return adapter
  }

  function join(redis: Cluster, database: Cluster): void {
    const intoRedis = redis.doPublish.bind(redis)
    redis.doPublish = (message) => {
      const told = tellAll({ ...message, id: randomUUID() })
      telling.add(told)
      return told.finally(() => telling.delete(told))
    }
    const tellAll = async (message: Message): Promise<string> => {
      const heardBy = await line.heardBy(() => intoRedis(message)).catch(() => 0)
      if (heardBy < (await database.serverCount())) await database.doPublish(message)
      return ''
    }

    const heard = new Deduplicator()
    const hear = redis.onMessage.bind(redis)
    redis.onMessage = (message, offset) => {
      if (message.id === undefined || heard.isNew(message.id)) hear(message, offset)
    }
    const noteLife = database.onMessage.bind(database)
    database.onMessage = (message) => {
      if (signsOfLife.has(message.type)) return noteLife(message)
      // Only the adapter of Redis knows who is in which room. Whoever speaks is there, though.
      noteLife({ ...message, type: stillHere })
      redis.onMessage(message)
    }
  }
}

const mostKept = 1_000

/** Tells what comes the second time. It remembers the last thousand: the two ways differ by seconds. */
export class Deduplicator {
  readonly #ids = new Set<string>()

  isNew(id: string): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    const [oldest] = this.#ids
    if (this.#ids.size > mostKept && oldest !== undefined) this.#ids.delete(oldest)
    return true
  }
}
