import type { RequestDetails, RequestView } from '@openpulpit/contract/request-views'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { can } from '../../../platform/can.ts'
import { formatOfferCount } from '../format.ts'
import { otherSide, preacherName } from '../party-names.ts'

type Request = Pick<
  RequestView,
  'status' | 'actions' | 'hasReview' | 'closedBy' | 'closeReason' | 'offersTotal' | 'ownOffer' | 'church' | 'preacher'
> &
  Partial<Pick<RequestDetails, 'instead' | 'proposal'>>

/** The request's state for this person and the next step, in one or two sentences. */
export function nextStep(request: Request, userType: UserType): string {
  const complete = can(request, 'complete')
  const other = otherSide(request, userType)
  switch (request.status) {
    case 'open':
      return bySide(userType, { church: offersSoFar, preacher: ownOffer })(request)
    case 'pending':
      if (request.proposal) return changeWaits(request.proposal, other, userType)
      if (userType === 'church') return `${other} hasn’t answered yet.`
      return can(request, 'accept')
        ? `${other} is waiting for your answer.`
        : 'You can’t accept this request now. You can still decline it.'
    case 'confirmed':
      if (request.proposal && !complete) return changeWaits(request.proposal, other, userType)
      if (complete) return 'Has the service taken place? Mark it complete, and both of you can write a review.'
      return bySide(userType, {
        church: `${other} is booked. After the service, mark it complete here.`,
        preacher: `You’re booked to preach at ${other}. After the service, mark it complete here.`,
      })
    case 'completed':
      return request.hasReview
        ? 'You reviewed this service. Thank you.'
        : `The service is completed. How was it with ${other}?`
    case 'cancelled':
      return closedWords(request, userType)
  }
}

const changeWaits = ({ by }: NonNullable<RequestDetails['proposal']>, other: string, userType: UserType): string =>
  by === userType
    ? `You proposed a change. ${other} hasn’t answered yet.`
    : `${other} proposed a change and is waiting for your answer.`

const offersSoFar = ({ offersTotal }: Request): string =>
  offersTotal === 0 ? 'No preacher is assigned yet.' : `${formatOfferCount(offersTotal)}. Please choose your preacher.`

const ownOffer = ({ ownOffer, church }: Request): string =>
  ownOffer
    ? `You offered to preach. We’ll let you know when ${church.name} chooses.`
    : `${church.name} is looking for a preacher. You can offer to preach.`

function closedWords(request: Request, userType: UserType): string {
  if (request.closeReason === 'filled') {
    return bySide(userType, {
      church: 'Another preacher you asked accepted first.',
      preacher: `${otherSide(request, userType)} booked another preacher. No reply needed.`,
    })
  }
  if (request.closeReason === 'expired') return 'No one answered in time.'
  if (userType === 'church' && request.closedBy === 'preacher')
    return [`${otherSide(request, userType)} can’t preach.`, sinceThen(request)].filter(Boolean).join(' ')
  return 'This request is closed.'
}

/** Only a request's own page says what was done since, and has the buttons that this names. */
function sinceThen(request: Request): string | undefined {
  const { instead } = request
  if (instead === undefined) return undefined
  if (!instead) return can(request, 'reopen') ? 'Ask all nearby preachers, or choose someone else.' : undefined
  if (!instead.preacher) return 'You asked all nearby preachers instead.'
  const name = preacherName({ preacher: instead.preacher })
  return instead.status === 'pending' ? `You asked ${name} instead.` : `${name} is booked instead.`
}
