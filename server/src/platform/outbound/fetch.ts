import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { askOutside, obstacleIn } from './ask-outside.ts'
import { CannotFetch } from './fetch-error.ts'
import type { Door } from './outbound-policy.ts'

export interface Patience {
  /** Of what is served, unpacked. */
  readonly bytes: number
  /** Milliseconds until a connection stands, and for all of it. */
  readonly connecting: number
  readonly whole: number
}

const usual: Patience = { bytes: 5 * 1024 * 1024, connecting: 5_000, whole: 15_000 }

/** More than one moves house; a circle has no end. */
const mostRedirects = 3

/** Fetches what somebody else serves, and never from a private address: neither directly nor through a redirect. */
export async function fetchOutside(address: string, door: Door, patience: Patience = usual): Promise<Buffer> {
  const late = AbortSignal.timeout(patience.whole)
  try {
    const response = await follow(new URL(address), door, patience, late)
    return await collect(response, patience.bytes, late)
  } catch (error) {
    throw obstacleIn(error, late)
  }
}

async function follow(start: URL, door: Door, { connecting }: Patience, late: AbortSignal): Promise<IncomingMessage> {
  let url = start
  for (let turn = 0; turn <= mostRedirects; turn++) {
    const response = await askOutside(url, door, { headers: asking }, { connecting, late })
    const { statusCode = 0, headers } = response
    if (statusCode >= 200 && statusCode < 300) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new CannotFetch(meaningOf(statusCode))
    url = new URL(headers.location, url)
  }
  throw new CannotFetch('refused')
}

const meaningOf = (status: number) =>
  status === 408 || status === 429 || status >= 500 ? ('unreachable' as const) : ('refused' as const)

const asking = {
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'OpenPulpit (reads calendars)',
}

/** What a server packs, it says. */
const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function collect(response: IncomingMessage, limit: number, late: AbortSignal): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const unpack = unpackers[encoding]
  if (!unpack && encoding !== 'identity') throw new CannotFetch('refused')
  const chunks: Buffer[] = []
  let size = 0
  const keep = async (served: AsyncIterable<Buffer>) => {
    for await (const chunk of served) {
      size += chunk.length
      if (size > limit) throw new CannotFetch('too_large')
      chunks.push(chunk)
    }
  }
  await (unpack ? pipeline(response, unpack(), keep, { signal: late }) : pipeline(response, keep, { signal: late }))
  return Buffer.concat(chunks)
}
