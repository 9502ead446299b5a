import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { CannotFetch } from './fetch-error.ts'
import { type Door, lookupFor, sealed } from './outbound-policy.ts'

export interface Question {
  readonly headers: Readonly<Record<string, string | number>>
  /** Handed over; without one the question only asks. */
  readonly body?: Buffer
}

export interface Limits {
  /** Milliseconds until a connection stands. */
  readonly connecting: number
  /** When all of it has taken too long. */
  readonly late: AbortSignal
}

/** One question to somebody else's server, and never at a private address. What it answers is still to be read. */
export function askOutside(
  address: URL,
  door: Door,
  { headers, body }: Question,
  { connecting, late }: Limits,
): Promise<IncomingMessage> {
  const url = sealed(address, door)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new CannotFetch('private_address')
  if (url.username || url.password) throw new CannotFetch('refused')
  const options = {
    method: body ? 'POST' : 'GET',
    lookup: lookupFor(url, door),
    agent: false as const,
    signal: late,
    headers: { ...headers, ...(body && { 'content-length': body.length }) },
  }
  return new Promise((answer, fail) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, options, answer)
    request.on('error', fail)
    request.on('socket', (socket) => {
      const patience = setTimeout(() => request.destroy(new CannotFetch('unreachable')), connecting)
      for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(patience))
    })
    request.end(body)
  })
}

/** Why somebody else's server could not be asked: an error that names no address. */
export function obstacleIn(error: unknown, late: AbortSignal): CannotFetch {
  if (error instanceof CannotFetch) return error
  return new CannotFetch(late.aborted ? 'too_slow' : 'unreachable')
}
