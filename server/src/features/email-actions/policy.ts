import { type Day, dayOf } from '@openpulpit/contract/dates'
import type { EmailAction, EmailActionPurpose, EmailLinkState } from '@openpulpit/contract/email-actions'
import { canReconfirm } from '@openpulpit/contract/reconfirmation'
import { type RequestStatus, statusActionsOf } from '@openpulpit/contract/request-lifecycle'
import type { UserType } from '@openpulpit/contract/users'
import { serviceTime } from '../requests/policy.ts'

interface AnsweredRequest {
  readonly status: RequestStatus
  readonly day: string
  readonly time_zone: string
  readonly starts_at: Date
  readonly is_blocked: boolean
  readonly proposed_by: UserType | null
  readonly church_still_on_at: Date | null
  readonly preacher_still_on_at: Date | null
}

/** Whether a link still works. One that was used stays used. */
export const emailLinkState = (link: { used_at: Date | null; expires_at: Date }, now: Date): EmailLinkState =>
  link.used_at ? 'used' : link.expires_at <= now ? 'expired' : 'open'

/** What a link from an email can still answer: only what the email was about. */
export function emailActionsOf(
  purpose: EmailActionPurpose,
  side: UserType,
  request: AnsweredRequest,
  now: Date,
): EmailAction[] {
  const { status, day, time_zone } = request
  const at = serviceTime(request, now)
  if (purpose === 'still_on') {
    const mayStill = canReconfirm({ status, date: day as Day }, at, dayOf(now, time_zone))
    return mayStill && !request[`${side}_still_on_at`] ? ['still_on'] : []
  }
  const actions = statusActionsOf(status, side, at, request.is_blocked, request.proposed_by)
  return actions.filter((action) => action === 'accept' || action === 'decline')
}

/** Whether a link takes an answer about the terms: of a request to the preacher, and of a change that the other side proposed. */
export const takesTermsActions = (
  purpose: EmailActionPurpose,
  side: UserType,
  { status, proposed_by }: Pick<AnsweredRequest, 'status' | 'proposed_by'>,
): boolean =>
  purpose === 'answer' &&
  ((side === 'preacher' && status === 'pending') || (proposed_by !== null && proposed_by !== side))
