import { messages } from '@openpulpit/contract/messages'
import { ApiError } from '../../platform/api-error.ts'

/** The server's words, else `failed` where it answered without any, else those for what nobody expected. */
export function refusalWords(error: unknown, failed: string): string {
  if (error instanceof ApiError && error.message) return error.message
  return error instanceof ApiError && error.status > 0 ? failed : messages.unexpected
}
