import type { Endpoint, Input, Output } from '@openpulpit/contract/endpoint'
import { type ErrorCode, errorStatus } from '@openpulpit/contract/errors'

/** A call as the server would have read it. */
export interface Received<C extends Endpoint> {
  readonly params: Output<C, 'params'>
  readonly query: Output<C, 'query'>
  readonly body: Output<C, 'body'>
}

type Reply<C extends Endpoint> = Input<C, 'reply'> | Response
type Answer<C extends Endpoint> = Reply<C> | ((received: Received<C>) => Reply<C>)

interface Entry {
  readonly call: Endpoint
  answer: unknown
  gate: Promise<void> | undefined
  readonly received: Received<Endpoint>[]
}

interface Refusal {
  code: ErrorCode
  message?: string
  fields?: Record<string, string>
}

/** What the server answers where it does not do what was asked. */
export const refusal = ({ code, message = 'Please wait a moment.', fields }: Refusal): Response =>
  Response.json({ message, code, ...(fields && { fields }) }, { status: errorStatus[code] })

/**
 * Answers the calls of the page in place of the server, at the edge of the browser. What is sent and what is answered are
 * both checked against the contract, and a call that no test thought of is a complaint.
 */
export class StubServer {
  readonly complaints: string[] = []
  readonly #entries = new Map<Endpoint, Entry>()

  /** From now on a call is answered like this. */
  answer<const C extends Endpoint>(call: C, answer: Answer<C>): void {
    this.#entryOf(call).answer = answer
  }

  refuse(call: Endpoint, refused: Refusal): void {
    this.#entryOf(call).answer = () => refusal(refused)
  }

  /** The line is cut: no answer at all. */
  cut(call: Endpoint): void {
    this.#entryOf(call).answer = () => Response.error()
  }

  /** Holds the answers to a call back until they are let go. */
  hold(call: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const entry = this.#entryOf(call)
    entry.gate = promise
    return () => {
      entry.gate = undefined
      resolve()
    }
  }

  /** What the page has sent of this call so far. */
  received<const C extends Endpoint>(call: C): readonly Received<C>[] {
    return this.#entryOf(call).received as unknown as Received<C>[]
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const found = this.#find(request.method, pathname.replace(/^\/api/, ''))
    if (!found) return this.#complain(`Nothing answers ${request.method} ${pathname}`)
    const { entry, params } = found
    const { call } = entry
    const sent = call.body && request.headers.get('content-type')?.includes('json') ? await request.json() : undefined
    const query = call.query?.safeParse(Object.fromEntries(searchParams))
    const body = sent === undefined ? undefined : call.body?.safeParse(sent)
    const wrong = query?.error ?? body?.error
    if (wrong) return this.#complain(`The page sent to ${call.method} ${call.path}: ${wrong.message}`)
    if (call.access !== 'public' && !request.headers.has('authorization'))
      return this.#complain(`Without a token: ${call.method} ${call.path}`)
    const received = { params, query: query?.data, body: body?.data } as Received<Endpoint>
    entry.received.push(received)
    if (entry.gate) await Promise.race([entry.gate, aborted(request.signal)])
    return this.#respond(call, typeof entry.answer === 'function' ? entry.answer(received) : entry.answer)
  }

  #respond(call: Endpoint, answer: unknown): Response {
    if (answer instanceof Response) return answer
    if (!call.reply) return new Response(null, { status: call.status ?? 204 })
    const json = JSON.stringify(answer)
    const { error } = call.reply.safeParse(JSON.parse(json))
    if (error) return this.#complain(`The test answers ${call.method} ${call.path} with: ${error.message}`)
    return new Response(json, { status: call.status ?? 200, headers: { 'content-type': 'application/json' } })
  }

  #complain(complaint: string): Response {
    this.complaints.push(complaint)
    return refusal({ code: 'internal', message: complaint })
  }

  #entryOf(call: Endpoint): Entry {
    const entry = this.#entries.get(call) ?? { call, answer: undefined, gate: undefined, received: [] }
    this.#entries.set(call, entry)
    return entry
  }

  /** The call with this path, one without parameters first, and one whose parameters fit: `/requests/preacher` is no request. */
  #find(method: string, path: string): { entry: Entry; params: unknown } | undefined {
    const found = [...this.#entries.values()]
      .filter(({ call }) => call.method === method)
      .sort((one, other) => one.call.path.split(':').length - other.call.path.split(':').length)
      .flatMap((entry) => {
        const match = new RegExp(`^${entry.call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
        return match ? [{ entry, parsed: entry.call.params?.safeParse(match.groups ?? {}) }] : []
      })
    const best = found.find(({ parsed }) => !parsed?.error) ?? found[0]
    return best && { entry: best.entry, params: best.parsed?.data }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
