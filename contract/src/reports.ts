import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { filter, largestLimit, pageFacts, paging } from './paging.ts'
import { longestReportNote, reportInput, reportReasons } from './report-input.ts'
import { longest } from './text-lengths.ts'
import { messageView } from './threads.ts'
import { userTypes } from './users.ts'

export type ReportReason = (typeof reportReasons)[number]
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  harassment: 'Insults, threats or harassment',
  money: 'Asks for money or looks like a fraud',
  impersonation: 'Pretends to be someone else',
  other: 'Something else',
}

export const reportOutcomes = ['dismissed', 'warned', 'disabled'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  dismissed: 'No action needed',
  warned: 'Warned by email',
  disabled: 'Account disabled',
}
/** Per account. */
export const maxReportsPerDay = 20

/** One side of a reported conversation as an admin sees it. `userId` is the account's. */
const side = z.object({
  userId: id,
  userType: z.enum(userTypes),
  name: z.string().max(longest.fullName),
  hasLeft: z.boolean(),
  isDisabled: z.boolean(),
})

/** An admin sees this many messages at the end of a reported conversation. */
export const reportedMessagesShown = 50

export const reportView = z.object({
  _id: id,
  createdAt: timestamp,
  reason: z.enum(reportReasons),
  note: z.string().max(longestReportNote).nullable(),
  reporter: side,
  reported: side,
  /** How many others have reported the same person. */
  others: z.number().int(),
  settled: z.object({ at: timestamp, outcome: z.enum(reportOutcomes) }).nullable(),
})
export type ReportView = z.output<typeof reportView>

const report = z.object({ id })

export const reportEndpoints = {
  report: defineEndpoint({
    method: 'POST',
    path: '/threads/:id/report',
    access: 'signed-in',
    summary: 'Report a conversation to the admins. While a report waits, a second changes nothing',
    params: z.object({ id }),
    body: reportInput,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/admin/reports',
    access: 'admin',
    summary: 'Reports: waiting ones, oldest first, or settled ones, newest first',
    query: z.object({ ...paging(20), status: filter(['open', 'settled']) }),
    reply: z.object({ reports: z.array(reportView).max(largestLimit), ...pageFacts }),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/admin/reports/:id',
    access: 'admin',
    summary: 'A report with the end of its conversation, up to where it was reported. Reading it is logged',
    params: report,
    /** The last messages, oldest first; `more` if there are earlier ones. */
    reply: z.object({
      report: reportView,
      messages: z.array(messageView).max(reportedMessagesShown),
      more: z.boolean(),
    }),
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: '/admin/reports/:id/settle',
    access: 'admin',
    summary: 'Settle a report: do nothing, warn by email, or disable the account. 409 if it is settled',
    params: report,
    body: z.strictObject({ outcome: z.enum(reportOutcomes) }),
    reply: reportView,
  }),
}
