import type { Endpoint } from '@openpulpit/contract/endpoint'
import { failure } from '@openpulpit/contract/errors'
import { ApiError } from './api-error.ts'

/** A file as the server made it, under the name that it gave it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** The body of a success as the call's schema reads it; a call without a reply has none. */
export async function readResponse({ reply, produces }: Endpoint, response: Response): Promise<unknown> {
  if (produces) return await readFile(response)
  if (!reply) return undefined
  const { status } = response
  const parsed = reply.safeParse(await response.json())
  if (!parsed.success) throw new ApiError({ status, code: 'unreadable' }, { cause: parsed.error })
  return parsed.data
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: decodeURIComponent(encoded ?? 'openpulpit'), content: await response.blob() }
}

/** The body of an answer that is not a success. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response
  const body = failure.safeParse(await response.json().catch(() => undefined))
  if (body.success) return new ApiError({ status, ...body.data })
  // A proxy in between answers in its own words.
  return new ApiError({ status, code: status >= 500 ? 'unavailable' : 'unreadable' })
}
