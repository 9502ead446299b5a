import { isAgreed, type RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { PreacherSundayState, SundayState } from '@openpulpit/contract/sundays'

/**
 * When the morning's services are over. From then on today's Sunday is no longer a coming one, unless a service of that
 * day has yet to end.
 */
export const morningEnds = '12:00'

/** The state of a Sunday with these open, pending or confirmed requests: one confirmed preacher is enough. */
export function stateOf(statuses: readonly RequestStatus[]): SundayState {
  if (statuses.some(isAgreed)) return 'filled'
  return statuses.length > 0 ? 'asked' : 'nobody'
}

/** The same for a preacher, whose mark counts where no one asks. */
export function ownStateOf(statuses: readonly RequestStatus[], free: boolean | null): PreacherSundayState {
  if (statuses.some(isAgreed)) return 'booked'
  if (statuses.length > 0) return 'asked'
  if (free === null) return 'unset'
  return free ? 'free' : 'away'
}
