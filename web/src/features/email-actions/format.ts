import type { EmailAction, EmailActionView } from '@openpulpit/contract/email-actions'
import type { BannerTone } from '../../ui/feedback/banner.tsx'

interface Words {
  readonly tone: BannerTone
  readonly title: string
  readonly more?: string
}

/** What somebody is asked, in a sentence. */
export function formatQuestion({ purpose, userType, allowed, request: { other } }: EmailActionView): string {
  if (purpose === 'answer') {
    if (allowed.includes('accept')) return `${other} asks you to preach.`
    return `This request from ${other} can’t be accepted right now. You can still decline it.`
  }
  return userType === 'church' ? `${other} comes to preach. Is it still on?` : `You preach at ${other}. Is it still on?`
}

/** What has become of the answer that was just given. */
export function formatAnswered(answer: EmailAction, { request: { other } }: EmailActionView): Words {
  switch (answer) {
    case 'accept':
      return {
        tone: 'good',
        title: 'You are booked. Thank you!',
        more: `${other} has been told. A mail with the service for your calendar is on its way.`,
      }
    case 'decline':
      return { tone: 'good', title: 'You have declined.', more: `${other} has been told, and can ask somebody else.` }
    case 'still_on':
      return { tone: 'good', title: 'Thank you. It is still on.', more: `${other} knows now that all is well.` }
  }
}

/** Why there is nothing to answer any more. */
export function formatClosed({ purpose, userType, request }: EmailActionView): Words {
  const { status, closedBy, closeReason, other } = request
  switch (status) {
    case 'confirmed':
      return purpose === 'answer'
        ? { tone: 'good', title: 'You have accepted this request already.' }
        : { tone: 'good', title: 'You have said already that it is still on.' }
    case 'completed':
      return { tone: 'info', title: 'This service has taken place.' }
    case 'cancelled':
      if (closeReason === 'declined') return { tone: 'info', title: 'You have declined this request already.' }
      if (closeReason === 'withdrawn') return { tone: 'info', title: `${other} has withdrawn this request.` }
      if (closeReason === 'filled') return { tone: 'info', title: `${other} has found a preacher for that day.` }
      if (closeReason === 'expired') return { tone: 'info', title: 'The day of this request is over.' }
      return { tone: 'info', title: `${closedBy === userType ? 'You have' : `${other} has`} cancelled this service.` }
    default:
      return { tone: 'info', title: 'There is nothing to answer here.' }
  }
}
