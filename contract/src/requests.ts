import { z } from 'zod'
import { type Day, day, dayOrTimestamp, type Time, time, weekdayOf } from './dates.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine, requiredChoice, singleLine, textKinds, withDefault } from './field-schemas.ts'
import { honorariumInput, honorariumStep } from './honorarium.ts'
import { filter, pageFacts, paging, searchText } from './paging.ts'
import { paymentMethods } from './profile-options.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { requestDetails, requestView } from './request-views.ts'
import { durations, serviceTypes, urgencies } from './service-options.ts'
import { messageInput, messageView } from './threads.ts'

/** One need may be asked of this many preachers at a time, and one click may ask for this many days: a quarter's Sundays. */
export const maxPreachersAsked = 5
export const maxRequestDays = 13

const durationMessage = 'Duration must be between 15-180 minutes'

/** A new request. That the date is not before the church's today is for the server to say: only it knows the zone. */
export const requestInput = z.strictObject({
  date: z
    .string({ error: 'Service date is required' })
    .register(textKinds, { kind: 'day' })
    .min(1, 'Service date is required')
    .pipe(dayOrTimestamp),
  serviceTime: z
    .string({ error: 'Service time is required' })
    .register(textKinds, { kind: 'time' })
    .min(1, 'Service time is required')
    .pipe(time),
  serviceType: requiredChoice(serviceTypes, 'Service type is required'),
  expectedDuration: z
    .number({ error: 'Duration is required' })
    .int(durationMessage)
    .min(durations.min, durationMessage)
    .max(durations.max, durationMessage),
  expectedAttendance: z.number().int().min(0).max(100_000).nullish(),
  urgency: withDefault(z.enum(urgencies), 'medium'),
  theme: singleLine.optional(200),
  specialRequirements: multiLine.optional(2000),
  message: multiLine.optional(4000),
  preacher: id.nullish(),
  /** Others who are asked as well: the first of all to accept is booked. */
  alsoAsk: withDefault(
    z.array(id).max(maxPreachersAsked - 1, `Please ask at most ${maxPreachersAsked} preachers at a time`),
    [],
  ),
  /** More days on which the same is needed: a request for each. */
  alsoOn: withDefault(
    z.array(dayOrTimestamp).max(maxRequestDays - 1, `Please choose at most ${maxRequestDays} days at a time`),
    [],
  ),
  honorarium: honorariumInput,
})
export type RequestForm = z.input<typeof requestInput>
export type RequestInput = z.output<typeof requestInput>

export const statusInput = z.strictObject({
  status: z.enum(['confirmed', 'cancelled', 'completed']),
  cancellationReason: multiLine.optional(1000),
})

export const requestSorts = ['date', 'created', 'honorarium', 'urgency'] as const

export const requestListQuery = z.object({
  ...paging(10),
  status: filter(requestStatuses),
  urgency: filter(urgencies),
  serviceType: filter(serviceTypes),
  search: searchText,
  sortBy: filter(requestSorts).transform((sort) => sort ?? 'date'),
  sortOrder: filter(['asc', 'desc']).transform((order) => order ?? 'desc'),
})
export type RequestListQuery = z.output<typeof requestListQuery>

/** What a church's next request begins with. */
export const lastService = z.object({
  date: day,
  serviceTime: time,
  serviceType: z.enum(serviceTypes),
  expectedDuration: z.number().int(),
  honorarium: z.object({ amount: z.number(), paymentMethod: z.enum(paymentMethods) }),
})
export type LastService = z.output<typeof lastService>

/** When a church meets on this day: at the time of its last service, if that was on the same weekday. */
export const usualTime = (
  last: Pick<LastService, 'date' | 'serviceTime'> | null | undefined,
  on: Day,
): Time | undefined => (last && weekdayOf(last.date) === weekdayOf(on) ? last.serviceTime : undefined)

const requestList = z.object({ requests: z.array(requestView), ...pageFacts })
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
