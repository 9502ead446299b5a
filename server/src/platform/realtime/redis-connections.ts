import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { openRedis, openRedisSubscriber } from '../redis.ts'
import type { SharedRedis } from '../shared-redis.ts'

const askEveryMs = 3_000
const tryAgainMs = 1_000

/**
 * The connections of the sockets' adapter. It drops the promises of what it tells and subscribes to, where one that fails would
 * end the process, and asks again without a pause where a question fails: so here none of them fails.
 */
export class RedisConnections {
  /** Whether it can be heard is known by then. */
  readonly isTried: Promise<void>
  readonly #shared: SharedRedis
  readonly #telling: Redis
  readonly #listening: Redis[] = []
  readonly #hasMissed: () => void
  #asking: NodeJS.Timeout | undefined
  #published: Promise<number> | undefined
  #isHeard = false
  #isClosing = false
  #tried = () => {}

  constructor(log: FastifyBaseLogger, shared: SharedRedis, hasMissed: () => void) {
    this.#telling = openRedis(log, shared, 'sockets')
    this.#shared = shared
    this.#hasMissed = hasMissed
    this.isTried = new Promise((resolve) => {
      this.#tried = resolve
    })
  }

  /** What the adapter is given as its client. */
  readonly forAdapter = {
    options: {},
    publish: (channel: string, payload: Buffer) => {
      this.#published = this.#telling.publish(channel, payload)
      return this.#published.catch(() => 0)
    },
    xadd: (entry: [string, ...string[]]) => this.#telling.xadd(...entry),
    duplicate: () => this.#listener(),
  }

  /** By how many servers that was heard which `tell` publishes. What it stores is read by whoever missed it. */
  heardBy(tell: () => Promise<unknown>): Promise<number> {
    this.#published = undefined
    const stored = tell()
    return this.#published ?? stored.then(() => Number.POSITIVE_INFINITY)
  }

  willClose(): void {
    this.#isClosing = true
    clearInterval(this.#asking)
  }

  close(): void {
    this.willClose()
    for (const redis of [this.#telling, ...this.#listening]) redis.disconnect()
  }

  #listener(): Redis {
    const redis = openRedisSubscriber(this.#shared)
    this.#listening.push(redis)
    const { subscribe, xread } = redis
    return Object.assign(redis, {
      subscribe: (channels: string[]) => {
        this.#watch(redis)
        return subscribe.call(redis, ...channels).catch(() => 0)
      },
      xread: (...asked: Parameters<Redis['xread']>) =>
        xread.apply(redis, asked).catch(() => pause(tryAgainMs, null, { ref: false })),
    })
  }

  #watch(redis: Redis): void {
    // Answered after the subscription, which is made anew before it.
    const ask = () => redis.ping().then(this.#found, () => {})
    redis.on('ready', ask)
    redis.on('close', this.#lost)
    // Whoever only listens never learns that the other end is gone without a word.
    this.#asking = setInterval(() => redis.status === 'ready' && ask(), askEveryMs)
  }

  readonly #found = () => {
    this.#isHeard = true
    this.#tried()
  }

  // From now on it is told through the database. What Redis had not passed on yet is lost.
  readonly #lost = () => {
    this.#tried()
    if (this.#isHeard && !this.#isClosing) this.#hasMissed()
    this.#isHeard = false
  }
}
