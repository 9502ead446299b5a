import { texts } from '@openpulpit/contract/texts'
import { ApiError } from '../../platform/http/api-error.ts'

/** The server's message, else `failed` if it replied without one, else the general message. */
export function formatRefusal(error: unknown, failed: string): string {
  if (error instanceof ApiError && error.message) return error.message
  return error instanceof ApiError && error.status > 0 ? failed : texts.unexpected
}
