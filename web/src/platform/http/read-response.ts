import type { Endpoint } from '@openpulpit/contract/endpoint'
import { errorCodes, type Failure } from '@openpulpit/contract/errors'
import { ApiError } from './api-error.ts'

/** A file as the server made it, under the name that it gave it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * The body of a success; a call without a reply has none. It is taken for what the contract says: the server puts every
 * answer through the reply's schema, and to do so again here would bring all schemas and zod to every screen.
 */
export async function readResponse({ reply, produces }: Endpoint, response: Response): Promise<unknown> {
  if (produces) return await readFile(response)
  if (!reply) return undefined
  const body: unknown = await response.json()
  if (!isRecord(body)) throw new ApiError({ status: response.status, code: 'unreadable' })
  return body
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

async function readFile(response: Response): Promise<ReceivedFile> {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: decodeURIComponent(encoded ?? 'openpulpit'), content: await response.blob() }
}

/** The body of an answer that is not a success. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (isFailure(body)) return new ApiError({ status, ...body })
  // A proxy in between answers in its own words.
  return new ApiError({ status, code: status >= 500 ? 'unavailable' : 'unreadable' })
}

const isFailure = (body: unknown): body is Failure =>
  isRecord(body) &&
  typeof body.message === 'string' &&
  errorCodes.some((code) => code === body.code) &&
  (body.fields === undefined || isRecord(body.fields))
