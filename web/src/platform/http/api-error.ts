import type { ErrorCode } from '@openpulpit/contract/errors'

/** No response, none in time, or an unreadable one. */
type OwnCode = 'unreachable' | 'timed_out' | 'unreadable'

interface Facts {
  /** 0 without a response. */
  status: number
  code: ErrorCode | OwnCode
  /** The server's message, if any. */
  message?: string
  fields?: Readonly<Record<string, string>> | undefined
}

/** A failed call. `fields` maps paths to messages. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | OwnCode
  readonly fields: Readonly<Record<string, string>>

  constructor({ status, code, message = '', fields = {} }: Facts, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The server's message, or else `otherwise`, for a toast. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}

/** The message of a failed action: the server's reason, or else that it failed. */
export const failureWords = (error: unknown, failed: string): string =>
  isRefusal(error) ? sentenceOf(error, failed) : failed

/** The request itself was wrong, so repeating it would fail too. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const hasCode = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code

/** A dialog explains this and leads on, so no toast is needed. */
export const isNotCovered = (error: unknown): error is ApiError => hasCode(error, 'subscription_required')
