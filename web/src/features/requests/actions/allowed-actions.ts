import { requestLife, type Transition } from '@openpulpit/contract/request-lifecycle'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'

type Request = Pick<RequestView, 'status' | 'allowed' | 'hasReview'>

/** What a person may do about a request now, as the server allows it, in the words of its buttons. */
export interface AllowedActions {
  accept: boolean
  complete: boolean
  review: boolean
  /** How it may be closed: declined, withdrawn or cancelled, and whether a reason is asked. */
  close: Transition | undefined
}

export function allowedActionsOf({ status, allowed, hasReview }: Request, userType: UserType): AllowedActions {
  return {
    accept: status === 'pending' && allowed.includes('confirmed'),
    complete: allowed.includes('completed'),
    review: status === 'completed' && !hasReview,
    close: allowed.includes('cancelled') ? closingOf(status, userType) : undefined,
  }
}

const closingOf = (status: Request['status'], userType: UserType) =>
  requestLife.steps.find(({ from, to, by }) => from === status && to === 'cancelled' && by === userType)

/** On the button, for each way that a request is closed by hand. Once confirmed, it is the service that is cancelled. */
export const cancelLabel = ({ from, closes }: Transition): string => {
  if (closes === 'withdrawn') return 'Withdraw Request'
  return `Cancel ${nounAt(from)}`
}

/** What a cancellation ends, and what is kept without it. */
export const nounAt = (status: Request['status']) => (status === 'confirmed' ? 'Service' : 'Request')
