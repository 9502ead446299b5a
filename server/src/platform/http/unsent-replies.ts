import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../client-network.ts'
import type { Limits } from '../limits.ts'
import { type Holder, SharedBudget } from '../shared-budget.ts'

/** The holder that a request counts against in shared budgets. */
export const callerOf = ({ ip, actor }: FastifyRequest): Holder => ({
  network: networkOf(ip),
  account: actor?.userId,
})

/** Smaller replies are negligible, even one on each connection. */
const countedFrom = 8 * 1024
/** Estimated memory of a reply besides its text, and of a stream that has begun to read. */
const weightOfReply = 4 * 1024
const weightOfStream = 128 * 1024

/**
 * A reply stays in memory until its reader takes it. Above a total bound, and for readers slower than a body may be
 * sent, the connection of whoever holds the most is closed.
 */
export function boundUnsentReplies(app: FastifyInstance, limits: Limits): void {
  const { unsentReplyBytes, slowBodyMs, bodyBytesPerSecond } = limits
  const unbounded = Number.POSITIVE_INFINITY
  const unsent = new SharedBudget({ ofAll: unsentReplyBytes, ofAccount: unbounded, ofNetwork: unbounded })
  // A pipelined reply behind another has no socket yet and gets no close event.
  const waitingOn = new WeakMap<Socket, Set<() => void>>()
  const waitOn = (socket: Socket) => {
    const waiting = waitingOn.get(socket) ?? new Set()
    if (!waitingOn.has(socket)) {
      waitingOn.set(socket, waiting)
      socket.once('close', () => {
        for (const release of waiting) release()
      })
    }
    return waiting
  }
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const { socket } = request.raw
    const isBehindAnother = raw.socket === null
    const size = weightOf(payload, isBehindAnother)
    if (!socket.destroyed && (isBehindAnother || size >= countedFrom)) {
      const hangUp = () => socket.destroy()
      const late = setTimeout(hangUp, slowBodyMs + (size / bodyBytesPerSecond) * 1_000).unref()
      const waiting = waitOn(socket)
      const release = () => {
        clearTimeout(late)
        waiting.delete(release)
        holding?.release()
      }
      waiting.add(release)
      raw.once('finish', release)
      const holding = unsent.take(callerOf(request), size, hangUp)
    }
    done(null, payload)
  })
}

function weightOf(payload: unknown, isBehindAnother: boolean): number {
  const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : undefined
  return isBehindAnother ? weightOfReply + (size ?? weightOfStream) : (size ?? 0)
}
