import { z } from 'zod'
import { dayText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { requestView } from './request-views.ts'

/** A request counts as unanswered once it has waited this long. */
export const unansweredDays = 3

/** How many of the coming Sundays the dashboard checks for a missing preacher. */
export const emptySundayWeeks = 4

/**
 * What a request needs from the viewer, in the order of the dashboard.
 * - answer: the preacher was asked, and accepts, declines or proposes a change.
 * - change: the other side has proposed other terms or another time.
 * - unreachable: the other side gets no email about it, and has to be called.
 * - offers: preachers have offered, and the church chooses.
 * - unanswered: no one has answered the church for three days.
 * - complete: the service is over, and no one has marked it complete.
 * - honorarium: the church has not marked it paid, or the preacher has not confirmed receiving it.
 * - review: the viewer has not written theirs.
 */
export const attentionKinds = [
  'answer',
  'change',
  'unreachable',
  'offers',
  'unanswered',
  'complete',
  'honorarium',
  'review',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The most items of one kind, and in total. */
export const mostAttention = { ofKind: 4, ofAll: 10 } as const

const attentionItem = z.object({ kind: z.enum(attentionKinds), request: requestView })
export type AttentionItem = z.output<typeof attentionItem>

export const attention = z.object({
  /** The next confirmed service that is not over. */
  nextService: requestView.nullable(),
  /** For a church: the coming Sundays for which no one is asked or confirmed. */
  emptySundays: z.array(dayText).max(emptySundayWeeks),
  /** Each request once, with its first need. Services more than a year ago appear only in lists. */
  items: z.array(attentionItem).max(mostAttention.ofAll),
  /** The number of all items, listed or not. */
  total: z.number().int(),
})

export const attentionEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/dashboard/attention',
    access: 'signed-in',
    summary: 'What needs this person’s attention: the next service, Sundays without a preacher, requests to act on',
    reply: attention,
  }),
}
