import type { Endpoint, Output } from '@openpulpit/contract/endpoint'
import { ApiError, isNotCovered } from './api-error.ts'
import { type EndpointInput, endpointUrl, type Rest } from './endpoint-options.ts'
import { type ReceivedFile, readFailure, readResponse } from './read-response.ts'

const timeOut = 10_000

export interface Dependencies {
  readonly base: string
  readonly token: () => string | undefined
  /** The server refused the token. */
  readonly onTokenRefused: () => void
  /** The user's trial or subscription does not cover the call; `sentence` says why. */
  readonly onNotCovered: (sentence: string) => void
  readonly timeOut?: number
  /** Replaces the browser's fetch. */
  readonly fetch?: (address: string, request: ClientRequest) => Promise<Response>
}

export interface ClientRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  readonly signal: AbortSignal
}

export interface Upload {
  /** The form field of the file. */
  readonly field: string
  readonly file: File
  readonly params?: EndpointInput['params']
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

type FileCall = Endpoint & Required<Pick<Endpoint, 'produces'>>
type Answer<C extends Endpoint> = C extends FileCall ? ReceivedFile : Output<C, 'reply'>

/**
 * Typed functions for the API. They neither toast nor navigate: they throw an `ApiError`, and the caller decides what
 * to show.
 */
export function createClient(at: Dependencies) {
  async function exchange(call: Endpoint, options: EndpointInput, body?: string | FormData): Promise<unknown> {
    const token = at.token()
    const limit = AbortSignal.timeout(at.timeOut ?? timeOut)
    try {
      const response = await (at.fetch ?? fetch)(at.base + endpointUrl(call, options), {
        method: call.method,
        headers: headersOf(call, options, token, body),
        body: body ?? null,
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      })
      if (!response.ok) throw await readFailure(response)
      return await readResponse(call, response)
    } catch (error) {
      if (options.signal?.aborted) throw error
      const failure = toApiError(error)
      // A wrong password is 401 too, but does not refuse a token; and a newer token stored meanwhile must stay.
      if (failure.status === 401 && call.access !== 'public' && token === at.token()) at.onTokenRefused()
      if (isNotCovered(failure) && call.access !== 'public') at.onNotCovered(failure.message)
      throw failure
    }
  }

  async function send<const C extends Endpoint>(call: C, ...[options]: Rest<C>): Promise<Output<C, 'reply'>> {
    const given: EndpointInput = options ?? {}
    const body = given.body === undefined ? undefined : JSON.stringify(given.body)
    return (await exchange(call, given, body)) as Output<C, 'reply'>
  }

  async function upload<const C extends Endpoint>(
    call: C,
    { field, file, params, query, signal }: Upload,
  ): Promise<Answer<C>> {
    const form = new FormData()
    form.set(field, file)
    return (await exchange(call, { signal, ...(params && { params }), ...(query && { query }) }, form)) as Answer<C>
  }

  /** For a call that produces a file. */
  async function download<const C extends FileCall>(call: C, ...[options]: Rest<C>): Promise<ReceivedFile> {
    return (await exchange(call, options ?? {})) as ReceivedFile
  }

  return { send, upload, download }
}

function headersOf(
  { produces }: Endpoint,
  { key, version }: EndpointInput,
  token: string | undefined,
  body: string | FormData | undefined,
) {
  return {
    Accept: produces ? `${produces}, application/json` : 'application/json',
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SyntaxError) return new ApiError({ status: 0, code: 'unreadable' }, { cause: error })
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return new ApiError({ status: 0, code: isLate ? 'timed_out' : 'unreachable' }, { cause: error })
}
