import { hasCode } from '../http/api-error.ts'

/** Of a link from an email that has been used, is too old, or was cut short on its way. */
export const isLinkExpired = (error: unknown): boolean =>
  hasCode(error, 'stale') || hasCode(error, 'invalid') || hasCode(error, 'not_found')
