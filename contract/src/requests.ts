import { z } from 'zod'
import { day, time } from './date-schemas.ts'
import { type Day, type Time, weekdayOf } from './dates.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine } from './field-schemas.ts'
import { honorariumStep } from './honorarium.ts'
import { messageInput } from './message-input.ts'
import { filter, largestLimit, pageFacts, paging, searchText } from './paging.ts'
import { paymentMethods } from './profile-options.ts'
import { proposalInput, termsAnswerInput } from './proposal-input.ts'
import { requestInput } from './request-input.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { requestDetails, requestView } from './request-views.ts'
import { serviceTypes, urgencies } from './service-options.ts'
import { longest } from './text-lengths.ts'
import { messageView } from './threads.ts'

export type RequestForm = z.input<typeof requestInput>
export type RequestInput = z.output<typeof requestInput>

export const statusInput = z.strictObject({
  status: z.enum(['confirmed', 'cancelled', 'completed']),
  cancellationReason: multiLine.optional(longest.cancellationReason),
})
export const sortOrders = ['asc', 'desc'] as const
export const requestSorts = ['date', 'created', 'honorarium', 'urgency'] as const

export const requestListQuery = z.object({
  ...paging(10),
  status: filter(requestStatuses),
  urgency: filter(urgencies),
  serviceType: filter(serviceTypes),
  search: searchText,
  sortBy: filter(requestSorts).transform((sort) => sort ?? 'date'),
  sortOrder: filter(sortOrders).transform((order) => order ?? 'desc'),
})
export type RequestListQuery = z.output<typeof requestListQuery>

/** Defaults for a church's next request. */
export const lastService = z.object({
  date: day,
  serviceTime: time,
  serviceType: z.enum(serviceTypes),
  expectedDuration: z.number().int(),
  honorarium: z.object({ amount: z.number(), paymentMethod: z.enum(paymentMethods) }),
})
export type LastService = z.output<typeof lastService>

/** When a church meets on this day: at the time of its last service if that was on the same weekday. */
export const usualTime = (
  last: Pick<LastService, 'date' | 'serviceTime'> | null | undefined,
  on: Day,
): Time | undefined => (last && weekdayOf(last.date) === weekdayOf(on) ? last.serviceTime : undefined)

const requestList = z.object({ requests: z.array(requestView).max(largestLimit), ...pageFacts })
const requestId = z.object({ id })

export const requestEndpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/requests',
    access: 'church',
    summary: 'Ask one preacher (pending), or anyone (open)',
    body: requestInput,
    reply: requestDetails,
    status: 201,
    keyed: true,
  }),
  ofChurch: defineEndpoint({
    method: 'GET',
    path: '/requests',
    access: 'church',
    summary: 'The church’s requests',
    query: requestListQuery,
    reply: requestList,
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/requests/preacher',
    access: 'preacher',
    summary: 'The preacher’s requests',
    query: requestListQuery,
    reply: requestList,
  }),
  lastService: defineEndpoint({
    method: 'GET',
    path: '/requests/last-service',
    access: 'church',
    summary: 'The church’s last service, best of the weekday of `date`, to begin the next request with',
    query: z.object({ date: day.optional() }),
    reply: z.object({ service: lastService.nullable() }),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/requests/:id',
    access: 'signed-in',
    summary: 'One request, with its conversation and its history',
    params: requestId,
    reply: requestDetails,
  }),
  changeStatus: defineEndpoint({
    method: 'PATCH',
    path: '/requests/:id',
    access: 'signed-in',
    summary: 'Accept, decline, withdraw, cancel or complete',
    params: requestId,
    body: statusInput,
    reply: requestDetails,
  }),
  reopen: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/reopen',
    access: 'church',
    summary: 'After a decline, ask all nearby preachers for the same service. Safe to repeat',
    params: requestId,
    reply: requestDetails,
    status: 201,
  }),
  proposeTerms: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/terms',
    access: 'signed-in',
    summary:
      'Propose other terms or another time. `termsVersion` is what it answers: 409 `stale` if there is a newer one',
    params: requestId,
    body: proposalInput,
    reply: requestDetails,
    status: 201,
    keyed: true,
  }),
  answerTerms: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/terms/answer',
    access: 'signed-in',
    summary: 'Accept, decline or withdraw the proposed terms. Accepting them on a pending request books the service',
    params: requestId,
    body: termsAnswerInput,
    reply: requestDetails,
  }),
  payHonorarium: defineEndpoint({
    method: 'PATCH',
    path: '/requests/:id/honorarium',
    access: 'signed-in',
    summary: 'The church marks the honorarium as paid or not paid. The preacher confirms it as received',
    params: requestId,
    body: honorariumStep,
    reply: requestDetails,
  }),
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/messages',
    access: 'signed-in',
    summary: 'Write in the request’s conversation',
    params: requestId,
    body: messageInput,
    reply: messageView,
    status: 201,
  }),
}
