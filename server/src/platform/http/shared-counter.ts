import type { Redis } from 'ioredis'
import { type Count, LocalCounter } from './local-counter.ts'

type Done = (error: null, answer: [current: number, ttl: number]) => void
type Counting = (key: string, withinMs: number, ...rest: [...options: unknown[], done: Done]) => void
type CountInRedis = (key: string, withinMs: number, ...options: unknown[]) => Promise<[current: number, ttl: number]>

/**
 * What the limits take for a Redis: it counts there for all servers, and here at the same time. The higher number holds, so
 * that a Redis which is away, or has forgotten everything, lifts no limit, and none of its errors is anyone's answer.
 */
export class SharedCounter {
  /** Not there before its script is: the plugin defines what it does not find. */
  rateLimit?: Counting
  readonly #redis: Redis
  readonly #own = new LocalCounter()

  constructor(redis: Redis) {
    this.#redis = redis
  }

  defineCommand(name: string, script: Parameters<Redis['defineCommand']>[1]): void {
    this.#redis.defineCommand(name, script)
    if (name === 'rateLimit') this.rateLimit = this.#count
  }

  readonly #count: Counting = (key, withinMs, ...rest) => {
    const [done, options] = [rest.at(-1) as Done, rest.slice(0, -1)]
    const own = this.#own.add(key, withinMs)
    void this.#countInRedis(key, withinMs, options)
      .then((shared) => (shared.current > own.current ? shared : own))
      .catch(() => own)
      .then(({ current, ttl }) => done(null, [current, ttl]))
  }

  async #countInRedis(key: string, withinMs: number, options: unknown[]): Promise<Count> {
    const { rateLimit } = this.#redis as unknown as { rateLimit: CountInRedis }
    const [current, ttl] = await rateLimit.call(this.#redis, key, withinMs, ...options)
    return { current, ttl }
  }
}
