/** Why a remote server could not be read. */
export type FetchErrorReason = 'unreachable' | 'refused' | 'private_address' | 'not_allowed' | 'too_large' | 'too_slow'

/** Contains no address, which may be a secret, because errors are logged. */
export class FetchError extends Error {
  readonly reason: FetchErrorReason

  constructor(reason: FetchErrorReason) {
    super(`what is outside could not be fetched: ${reason}`)
    this.name = 'FetchError'
    this.reason = reason
  }
}
