import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../client-network.ts'
import type { Limits } from '../limits.ts'
import { type Holder, SharedBudget } from '../shared-budget.ts'

/** Whose part of what all share a call takes. */
export const callerOf = ({ ip, actor }: FastifyRequest): Holder => ({
  network: networkOf(ip),
  account: actor?.userId,
})

/** As many smaller ones as there are connections weigh little. */
const countedFrom = 8 * 1024
/** What a reply weighs besides its text, and a stream that has begun to read. */
const weightOfReply = 4 * 1024
const weightOfStream = 128 * 1024

/**
 * An answer stays in memory until its reader has taken it. All that wait have a bound; above it, and where one is read more slowly
 * than a body may be sent, the connection of whoever has most waiting is closed.
 */
export function boundUnsentReplies(app: FastifyInstance, limits: Limits): void {
  const { unsentReplyBytes, slowBodyMs, bodyBytesPerSecond } = limits
  const unbounded = Number.POSITIVE_INFINITY
  const unsent = new SharedBudget({ ofAll: unsentReplyBytes, ofAccount: unbounded, ofNetwork: unbounded })
  // A pipelined answer behind another has no socket yet, and never hears that the connection was closed.
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
