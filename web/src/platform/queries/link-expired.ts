import { hasCode } from '../http/api-error.ts'

/** Said of a link from a mail that has been used, is too old, or was cut short on its way. */
export const isLinkExpired = (error: unknown): boolean =>
  hasCode(error, 'stale') || hasCode(error, 'invalid') || hasCode(error, 'not_found')
