import { isQueryTimeout } from './errors.ts'
import { PlanKeepingClient } from './kept-plans.ts'

/** A connection that ends itself when it was waited for in vain: given back to the pool, it would cost the next one as long. */
export class DeadConnectionClient extends PlanKeepingClient {}

// In place of a method: the driver has ten ways to call it.
Reflect.set(
  DeadConnectionClient.prototype,
  'query',
  function (this: DeadConnectionClient, ...args: unknown[]): unknown {
    const answer: unknown = Reflect.apply(PlanKeepingClient.prototype.query, this, args)
    const endIfSilent = (error: unknown) => {
      // On a line that others share the driver has cut it, and tells them that it broke.
      if (isQueryTimeout(error) && !this.pipeline) this.end().catch(() => {})
    }
    // With a callback it is the pool that asks, and the pool sees to it.
    if (answer instanceof Promise) answer.catch(endIfSilent)
    return answer
  },
)
