import type { Endpoint } from '@openpulpit/contract/endpoint'
import { errorCodes, type Failure } from '@openpulpit/contract/errors'
import { ApiError } from './api-error.ts'

/** A file from the server, with its name. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * The body of a successful response, if any. Not validated: the server already puts every reply through its schema, and
 * doing so again would load zod and all schemas on every screen.
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

/** The error of an unsuccessful response. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (isFailure(body)) return new ApiError({ status, ...body })
  // A proxy may answer with a body of its own.
  return new ApiError({ status, code: status >= 500 ? 'unavailable' : 'unreadable' })
}

const isFailure = (body: unknown): body is Failure =>
  isRecord(body) &&
  typeof body.message === 'string' &&
  errorCodes.some((code) => code === body.code) &&
  (body.fields === undefined || isRecord(body.fields))
