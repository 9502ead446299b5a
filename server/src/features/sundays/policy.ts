import type { RequestStatus } from '@openpulpit/contract/request-life'
import type { SundayState } from '@openpulpit/contract/sundays'

/** How it stands with a Sunday for which these requests are alive. One who comes is enough, whoever else is asked. */
export function stateOf(statuses: readonly RequestStatus[]): SundayState {
  if (statuses.some((status) => status === 'confirmed' || status === 'completed')) return 'filled'
  return statuses.length > 0 ? 'asked' : 'nobody'
}
