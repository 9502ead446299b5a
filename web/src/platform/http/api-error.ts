import type { ErrorCode } from '@openpulpit/contract/errors'

/** No answer at all, none in time, or one that we cannot read. */
type OwnCode = 'unreachable' | 'timed_out' | 'unreadable'

interface Facts {
  /** 0 when there was no answer. */
  status: number
  code: ErrorCode | OwnCode
  /** The server's sentence for a person; absent when it had none. */
  message?: string
  fields?: Readonly<Record<string, string>> | undefined
}

/** A call that did not succeed. `fields` maps a field's path to its sentence. */
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

/** What the server said, or else `otherwise`: the words of a toast. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}

/** What is said of an act that did not happen: the server's reason, or else that it failed. */
export const failureWords = (error: unknown, failed: string): string =>
  isRefusal(error) ? sentenceOf(error, failed) : failed

/** The call itself was wrong, so the same call again would be too. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const hasCode = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Answered by a dialog that says why and leads on, so a toast need not say it too. */
export const isNotCovered = (error: unknown): error is ApiError => hasCode(error, 'subscription_required')
