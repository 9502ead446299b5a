/** What can stand between us and what somebody else serves. */
export type FetchErrorReason = 'unreachable' | 'refused' | 'private_address' | 'not_allowed' | 'too_large' | 'too_slow'

/** Says no more than that: an address that was asked may be a secret, and an error is logged. */
export class FetchError extends Error {
  readonly reason: FetchErrorReason

  constructor(obstacle: FetchErrorReason) {
    super(`what is outside could not be fetched: ${obstacle}`)
    this.name = 'CannotFetch'
    this.reason = obstacle
  }
}
