import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './fetch-error.ts'
import { lookupFor, type OutboundPolicy, withTls } from './outbound-policy.ts'

/** Milliseconds for the whole call, because other deliveries are waiting. */
const whole = 5_000

/**
 * Posts to a remote server, but never to a private address. Returns the status; the body is not read and redirects are
 * not followed.
 */
export async function postOutbound(
  address: string,
  door: OutboundPolicy,
  question: Required<OutboundRequest>,
): Promise<number> {
  const late = AbortSignal.timeout(whole)
  try {
    const response = await requestOutbound(new URL(address), door, question, { connecting: whole, late })
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    throw toFetchError(error, late)
  }
}

export interface FetchLimits {
  /** Of the decompressed body. */
  readonly bytes: number
  /** Milliseconds for connecting, and for the whole call. */
  readonly connecting: number
  readonly whole: number
}

const usual: FetchLimits = { bytes: 5 * 1024 * 1024, connecting: 5_000, whole: 15_000 }

/** More than one follows a site that has moved; the limit ends loops. */
const mostRedirects = 3

/** Fetches from a remote server, but never from a private address, directly or through a redirect. */
export async function fetchOutbound(
  address: string,
  door: OutboundPolicy,
  patience: FetchLimits = usual,
): Promise<Buffer> {
  const late = AbortSignal.timeout(patience.whole)
  try {
    const response = await follow(new URL(address), door, patience, late)
    return await collect(response, patience.bytes, late)
  } catch (error) {
    throw toFetchError(error, late)
  }
}

async function follow(
  start: URL,
  door: OutboundPolicy,
  { connecting }: FetchLimits,
  late: AbortSignal,
): Promise<IncomingMessage> {
  let url = start
  for (let turn = 0; turn <= mostRedirects; turn++) {
    const response = await requestOutbound(url, door, { headers: asking }, { connecting, late })
    const { statusCode = 0, headers } = response
    if (statusCode >= 200 && statusCode < 300) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new FetchError(meaningOf(statusCode))
    url = new URL(headers.location, url)
  }
  throw new FetchError('refused')
}

const meaningOf = (status: number) =>
  status === 408 || status === 429 || status >= 500 ? ('unreachable' as const) : ('refused' as const)

const asking = {
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'OpenPulpit (reads calendars)',
}

/** By content encoding. */
const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function collect(response: IncomingMessage, limit: number, late: AbortSignal): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const unpack = unpackers[encoding]
  if (!unpack && encoding !== 'identity') throw new FetchError('refused')
  const chunks: Buffer[] = []
  let size = 0
  const keep = async (served: AsyncIterable<Buffer>) => {
    for await (const chunk of served) {
      size += chunk.length
      if (size > limit) throw new FetchError('too_large')
      chunks.push(chunk)
    }
  }
  await (unpack ? pipeline(response, unpack(), keep, { signal: late }) : pipeline(response, keep, { signal: late }))
  return Buffer.concat(chunks)
}

export interface OutboundRequest {
  readonly headers: Readonly<Record<string, string | number>>
  /** Makes the request a POST; without it, it is a GET. */
  readonly body?: Buffer
}

interface RequestTimeouts {
  /** Milliseconds for connecting. */
  readonly connecting: number
  /** Aborts the whole call when it takes too long. */
  readonly late: AbortSignal
}

/** Sends one request to a remote server, but never to a private address. The body of the response is still unread. */
function requestOutbound(
  address: URL,
  door: OutboundPolicy,
  { headers, body }: OutboundRequest,
  { connecting, late }: RequestTimeouts,
): Promise<IncomingMessage> {
  const url = withTls(address, door)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchError('private_address')
  if (url.username || url.password) throw new FetchError('refused')
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
      const patience = setTimeout(() => request.destroy(new FetchError('unreachable')), connecting)
      for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(patience))
    })
    request.end(body)
  })
}

/** Turns any failure into an error that contains no address. */
function toFetchError(error: unknown, late: AbortSignal): FetchError {
  if (error instanceof FetchError) return error
  return new FetchError(late.aborted ? 'too_slow' : 'unreachable')
}
