import { z } from 'zod'
import { call } from './call.ts'
import { dayOrTimestamp, time, timestamp } from './dates.ts'
import { dollars } from './money.ts'
import { filter, pageFacts, paging, searchText } from './paging.ts'
import { denominations, experienceLevels, paymentMethods, rating, worshipStyles } from './people.ts'
import { closeReasons, closers, requestStatuses } from './request-life.ts'
import { id, optionalText, requiredChoice, requiredText, whenMissing } from './text.ts'
import { userTypes } from './users.ts'

export const serviceTypes = [
  'sunday_morning',
  'sunday_evening',
  'wednesday',
  'special_service',
  'funeral',
  'wedding',
] as const
export type ServiceType = (typeof serviceTypes)[number]
export const serviceTypeLabels: Record<ServiceType, string> = {
  sunday_morning: 'Sunday Morning',
  sunday_evening: 'Sunday Evening',
  wednesday: 'Wednesday',
  special_service: 'Special Service',
  funeral: 'Funeral',
  wedding: 'Wedding',
}

export const urgencies = ['low', 'medium', 'high'] as const
export type Urgency = (typeof urgencies)[number]
export const urgencyLabels: Record<Urgency, string> = {
  low: 'Low (2+ weeks out)',
  medium: 'Medium (1-2 weeks)',
  high: 'High (under 1 week)',
}

export const honorariumStatuses = ['pending', 'paid'] as const
export type HonorariumStatus = (typeof honorariumStatuses)[number]

/** Minutes. */
export const durations = { min: 15, max: 180, usual: 60 } as const
const durationMessage = 'Duration must be between 15-180 minutes'

const honorariumInput = z.strictObject(
  {
    amount: dollars('Honorarium amount is required', 'Amount must be positive'),
    paymentMethod: requiredChoice(paymentMethods, 'Payment method is required'),
  },
  { error: whenMissing('Honorarium amount is required') },
)

/** A new request. That the date is not before the church's today is for the server to say: only it knows the zone. */
export const requestInput = z.strictObject({
  date: z.string({ error: 'Service date is required' }).min(1, 'Service date is required').pipe(dayOrTimestamp),
  serviceTime: z.string({ error: 'Service time is required' }).min(1, 'Service time is required').pipe(time),
  serviceType: requiredChoice(serviceTypes, 'Service type is required'),
  expectedDuration: z
    .number({ error: 'Duration is required' })
    .int(durationMessage)
    .min(durations.min, durationMessage)
    .max(durations.max, durationMessage),
  expectedAttendance: z.number().int().min(0).max(100_000).nullish(),
  urgency: z.enum(urgencies).default('medium'),
  theme: optionalText(200),
  specialRequirements: optionalText(2000),
  message: optionalText(4000),
  preacher: id.nullish(),
  honorarium: honorariumInput,
})
export type RequestForm = z.input<typeof requestInput>
export type RequestInput = z.output<typeof requestInput>

export const statusInput = z.strictObject({
  status: z.enum(['confirmed', 'cancelled', 'completed']),
  cancellationReason: optionalText(1000),
})

export const messageInput = z.strictObject({
  content: requiredText('Please write a message', 4000),
  clientId: z.uuid().nullish(),
})

/** `clientId` is the sender's own id of it, so that a retry is harmless. */
export const messageView = z.object({
  _id: id,
  sender: z.object({ _id: id, name: z.string(), userType: z.enum(userTypes) }),
  content: z.string(),
  createdAt: timestamp,
  clientId: z.string().nullable(),
})
export type MessageView = z.output<typeof messageView>

/** Phone, street and website of the church: null until the two have a confirmed request. */
const churchOfRequest = z.object({
  _id: id,
  name: z.string(),
  address: z.object({
    street: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string().nullable(),
  }),
  denomination: z.enum(denominations),
  worshipStyle: z.enum(worshipStyles).nullable(),
  contactInfo: z.object({
    contactPerson: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
  }),
})

const preacherOfRequest = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.string().nullable(),
  experienceLevel: z.enum(experienceLevels),
  city: z.string(),
  state: z.string(),
  denomination: z.enum(denominations),
  rating,
})

/** A request in a list. */
export const requestView = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  closedBy: z.enum(closers).nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  cancellationReason: z.string().nullable(),
  urgency: z.enum(urgencies),
  date: z.string(),
  serviceTime: z.string(),
  timeZone: z.string(),
  startsAt: timestamp,
  serviceType: z.enum(serviceTypes),
  duration: z.number().int(),
  expectedDuration: z.number().int(),
  expectedAttendance: z.number().int().nullable(),
  theme: z.string().nullable(),
  specialRequirements: z.string().nullable(),
  honorarium: z.object({
    amount: z.number(),
    paymentMethod: z.enum(paymentMethods),
    status: z.enum(honorariumStatuses),
  }),
  church: churchOfRequest,
  preacher: preacherOfRequest.nullable(),
  hasReview: z.boolean(),
  /** The other side has closed its account: nobody is there to write to. */
  otherHasLeft: z.boolean(),
  /** The statuses this viewer may give it now. */
  allowed: z.array(z.enum(requestStatuses)),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type RequestView = z.output<typeof requestView>

export const requestEvent = z.object({
  _id: id,
  from: z.enum(requestStatuses).nullable(),
  to: z.enum(requestStatuses),
  by: z.enum(closers),
  closeReason: z.enum(closeReasons).nullable(),
  at: timestamp,
})
export type RequestEvent = z.output<typeof requestEvent>

/** A request on its own page. */
export const requestDetails = requestView.extend({
  message: z.string().nullable(),
  messages: z.array(messageView),
  events: z.array(requestEvent),
})
export type RequestDetails = z.output<typeof requestDetails>

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

const requestList = z.object({ requests: z.array(requestView), ...pageFacts })
const requestId = z.object({ id })

export const requestCalls = {
  send: call({
    method: 'POST',
    path: '/requests',
    access: 'church',
    summary: 'Ask one preacher (pending), or anyone (open)',
    body: requestInput,
    reply: requestDetails,
    status: 201,
  }),
  ofChurch: call({
    method: 'GET',
    path: '/requests',
    access: 'church',
    summary: "The church's requests",
    query: requestListQuery,
    reply: requestList,
  }),
  ofPreacher: call({
    method: 'GET',
    path: '/requests/preacher',
    access: 'preacher',
    summary: "The preacher's requests",
    query: requestListQuery,
    reply: requestList,
  }),
  show: call({
    method: 'GET',
    path: '/requests/:id',
    access: 'signed-in',
    summary: 'One request, with its conversation and its history',
    params: requestId,
    reply: requestDetails,
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/requests/:id',
    access: 'signed-in',
    summary: 'Accept, decline, withdraw, cancel or complete',
    params: requestId,
    body: statusInput,
    reply: requestDetails,
  }),
  sendMessage: call({
    method: 'POST',
    path: '/requests/:id/messages',
    access: 'signed-in',
    summary: "Write into the request's conversation",
    params: requestId,
    body: messageInput,
    reply: messageView,
    status: 201,
  }),
}
