import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../client-network.ts'
import type { Limits } from '../limits.ts'
import { type Holder, SharedBudget } from '../shared-budget.ts'

/** Whose part of what all share a call takes. */
export const callerOf = ({ ip, actor }: FastifyRequest): Holder => ({
  network: networkOf(ip),
  account: actor?.userId,
})

/** Of smaller ones as many as there are connections weigh little. */
const countedFrom = 8 * 1024

/**
 * An answer stays in memory until its reader has taken it. All that wait have a bound; above it, and where one is read more slowly
 * than a body may be sent, the connection of whoever has most waiting is closed.
 */
export function boundUnsentReplies(app: FastifyInstance, limits: Limits): void {
  const { unsentReplyBytes, slowBodyMs, bodyBytesPerSecond } = limits
  const unbounded = Number.POSITIVE_INFINITY
  const unsent = new SharedBudget({ ofAll: unsentReplyBytes, ofAccount: unbounded, ofNetwork: unbounded })
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    if (size >= countedFrom) {
      const hangUp = () => raw.destroy()
      const late = setTimeout(hangUp, slowBodyMs + (size / bodyBytesPerSecond) * 1_000).unref()
      const holding = unsent.take(callerOf(request), size, hangUp)
      const release = () => {
        clearTimeout(late)
        holding?.release()
      }
      raw.once('finish', release)
      raw.once('close', release)
    }
    done(null, payload)
  })
}
