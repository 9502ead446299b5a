import { hasCode } from '../http/api-error.ts'

/** The error of an email link that was used, has expired, or is incomplete. */
export const isLinkExpired = (error: unknown): boolean =>
  hasCode(error, 'stale') || hasCode(error, 'invalid') || hasCode(error, 'not_found')
