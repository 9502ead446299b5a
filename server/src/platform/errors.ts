import type { ErrorCode } from '@openpulpit/contract/errors'

/** A refusal meant for the user: a code from the closed set and a sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds until a retry makes sense. */
  retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

/** `throw refuse('clash', 'You’re already booked at that time')` */
export const refuse = (code: ErrorCode, message: string, fields?: Record<string, string>) =>
  new Refusal(code, message, fields)

/** One field is invalid; its sentence is also the message of the whole response. */
export const refuseField = (field: string, message: string) => new Refusal('invalid', message, { [field]: message })

export function refuseRateLimited(seconds: number, message: string): Refusal {
  const refusal = new Refusal('rate_limited', message)
  refusal.retryAfter = Math.max(1, Math.ceil(seconds))
  return refusal
}

/** The same response for what does not exist and what belongs to someone else. */
export const notFound = (what: string) => new Refusal('not_found', `${what} was not found`)
