/** What can stand between us and what someone else serves. */
export type FetchErrorReason = 'unreachable' | 'refused' | 'private_address' | 'not_allowed' | 'too_large' | 'too_slow'

/** Says no more than that: an address that was asked may be a secret, and an error is logged. */
export class FetchError extends Error {
  readonly reason: FetchErrorReason

  constructor(reason: FetchErrorReason) {
    super(`what is outside could not be fetched: ${reason}`)
    this.name = 'FetchError'
    this.reason = reason
  }
}
