import type { EmailActionView } from '@openpulpit/contract/email-actions'
import { proposalTexts } from '@openpulpit/contract/proposal-texts'
import { bySide } from '@openpulpit/contract/sides'
import { can } from '../../platform/can.ts'
import type { BannerTone } from '../../ui/feedback/banner.tsx'
import type { LinkAnswer } from './api.ts'

/** The next step after an answer. The page has its URL and label. */
export type NextStep = 'answer' | 'request' | 'booking' | 'message' | 'open_requests' | 'find_preacher' | 'review'

interface Result {
  readonly tone: BannerTone
  readonly title: string
  readonly more?: string
  readonly next?: NextStep
}

/** What someone is asked, in a sentence. */
export function formatQuestion({ purpose, userType, request }: EmailActionView): string {
  const { other, proposal } = request
  if (purpose === 'answer') {
    if (proposal) return proposal.by === userType ? 'You proposed a change.' : `${other} proposed a change.`
    if (can(request, 'accept')) return formatAsked(request)
    return `This request from ${other} can’t be accepted right now. You can still decline it.`
  }
  return bySide(userType, {
    church: `${other} is booked to preach. Is it still on?`,
    preacher: `You’re booked to preach at ${other}. Is it still on?`,
  })
}

/** The yes-or-no question, as in the email. */
function formatAsked({ other, firstToAccept }: Pick<EmailActionView['request'], 'other' | 'firstToAccept'>) {
  const asked = `${other} would like you to preach.`
  return firstToAccept ? `${asked} The first to accept is booked.` : asked
}

/** The answer just given on the page. */
export interface Answered {
  readonly answer: LinkAnswer | 'proposed'
  readonly hasNote: boolean
  /** The request was not booked yet. */
  readonly wasPending: boolean
}

/** The result of the answer just given. */
export function formatAnswered({ answer, hasNote, wasPending }: Answered, view: EmailActionView): Result {
  const { other } = view.request
  switch (answer) {
    case 'proposed':
      return {
        tone: 'good',
        title: proposalTexts.changeProposed(other),
        more: 'We’ll email you the answer.',
        next: wasPending ? 'request' : 'booking',
      }
    case 'decline_terms':
      return { tone: 'good', title: proposalTexts.changeDeclined, more: `We told ${other}.`, next: 'request' }
    case 'accept_terms':
      if (!wasPending) {
        const more = `We told ${other}. The new details are in your email.`
        return { tone: 'good', title: proposalTexts.changeAccepted, more, next: 'booking' }
      }
      if (view.userType === 'preacher') return formatAnswered({ answer: 'accept', hasNote, wasPending }, view)
      return {
        tone: 'good',
        title: `${other} is booked to preach.`,
        more: `We told ${other}. Details are in your email.`,
        next: 'booking',
      }
    case 'accept':
      return {
        tone: 'good',
        title: 'You’re booked. Thank you!',
        more: `We told ${other}. Details are in your email.`,
        next: 'booking',
      }
    case 'decline':
      return {
        tone: 'good',
        title: 'You declined this request.',
        more: `We let ${other} know${hasNote ? ' and sent your note' : ''}. They can ask someone else.`,
        next: 'open_requests',
      }
    case 'still_on':
      return {
        tone: 'good',
        title: 'Thank you for confirming.',
        more: `We told ${other} you’re still on.`,
        next: 'booking',
      }
  }
}

/** What became of a request that this link can no longer answer, and what to do now. */
export function formatClosed(view: EmailActionView): Result {
  const { purpose, userType, link, request } = view
  if (userType === 'church' && purpose === 'answer' && request.status !== 'cancelled') return formatChangeClosed(view)
  switch (request.status) {
    case 'pending':
      return {
        tone: 'warning',
        title: 'This link has expired.',
        more: `${request.other} is still waiting for your answer.`,
        next: 'answer',
      }
    case 'confirmed':
      if (purpose === 'answer') {
        return { tone: 'good', title: 'You accepted this request.', more: 'You’re booked to preach.', next: 'booking' }
      }
      return link === 'expired'
        ? { tone: 'info', title: 'This service has already started.', next: 'booking' }
        : {
            tone: 'good',
            title: 'You already confirmed this service.',
            more: `${request.other} knows you’re still on.`,
            next: 'booking',
          }
    case 'completed':
      return {
        tone: 'good',
        title: 'This service has taken place.',
        more: 'Thank you for being part of it.',
        next: 'review',
      }
    case 'cancelled':
      return formatCancelled(view)
    default:
      return { tone: 'info', title: 'This request doesn’t need an answer.' }
  }
}

/** For a church: the change that its email was about no longer needs an answer. */
const formatChangeClosed = ({ link, request: { status, other, proposal } }: EmailActionView): Result =>
  link === 'expired' && proposal?.by === 'preacher'
    ? { tone: 'warning', title: 'This link has expired.', more: `${other} is still waiting.`, next: 'answer' }
    : {
        tone: 'info',
        title: 'This change doesn’t need an answer anymore.',
        next: status === 'pending' ? 'request' : 'booking',
      }

function formatCancelled({ userType, request: { closedBy, closeReason, other } }: EmailActionView): Result {
  const others = 'Other churches near you may need a preacher.'
  if (userType === 'church' && closeReason !== 'cancelled')
    return { tone: 'info', title: 'This request is closed.', next: 'request' }
  switch (closeReason) {
    case 'declined':
      return {
        tone: 'info',
        title: 'You declined this request.',
        more: `If your plans change, send ${other} a message.`,
        next: 'message',
      }
    case 'withdrawn':
      return { tone: 'info', title: `${other} withdrew this request.`, more: others, next: 'open_requests' }
    case 'filled':
      return { tone: 'info', title: `${other} booked another preacher.`, more: others, next: 'open_requests' }
    case 'expired':
      return {
        tone: 'info',
        title: 'This request has expired.',
        more: `The day has passed. ${others}`,
        next: 'open_requests',
      }
    default:
      return {
        tone: 'info',
        title: `${closedBy === userType ? 'You' : other} cancelled this service.`,
        ...(userType === 'church'
          ? { more: 'You can ask someone else.', next: 'find_preacher' }
          : { more: others, next: 'open_requests' }),
      }
  }
}
