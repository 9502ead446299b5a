import type { RequestView } from '@openpulpit/contract/requests'
import type { UserType } from '@openpulpit/contract/users'
import { movesOf } from './moves.ts'
import { offerWords } from './offer-words.ts'
import { otherSide } from './sides.ts'

type Request = Pick<
  RequestView,
  'status' | 'allowed' | 'hasReview' | 'closedBy' | 'closeReason' | 'offersTotal' | 'church' | 'preacher'
>

/** Where a request stands for this person, and what comes next, in a sentence or two. */
export function nextStep(request: Request, userType: UserType): string {
  const { accept, complete } = movesOf(request, userType)
  const other = otherSide(request, userType)
  switch (request.status) {
    case 'open':
      return request.offersTotal > 0
        ? `${offerWords(request.offersTotal)}. Please choose your preacher.`
        : 'No preacher is assigned yet.'
    case 'pending':
      if (userType === 'church') return `${other} has not answered yet.`
      return accept ? `${other} is waiting for your answer.` : 'The day of this service is over.'
    case 'confirmed':
      if (complete) return 'Has the service taken place? Mark it complete, and both of you can write a review.'
      return userType === 'church'
        ? `${other} is coming. After the service, mark it complete here.`
        : `You are preaching at ${other}. After the service, mark it complete here.`
    case 'completed':
      return request.hasReview
        ? 'You have reviewed this service. Thank you.'
        : `The service is completed. How was it with ${other}?`
    case 'cancelled':
      return closedWords(request, userType)
  }
}

function closedWords(request: Request, userType: UserType): string {
  if (request.closeReason === 'filled') return 'Another preacher accepted first.'
  if (request.closeReason === 'expired') return 'Nobody answered in time.'
  if (userType === 'church' && request.closedBy === 'preacher') return `${otherSide(request, userType)} cannot come.`
  return 'This request is closed.'
}
