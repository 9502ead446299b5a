import { z } from 'zod'
import { call } from './call.ts'
import { dayOrTimestamp, time, timestamp } from './dates.ts'
import { honorariumInput, honorariumKinds, honorariumStep, honorariumView } from './honorarium.ts'
import { filter, pageFacts, paging, searchText } from './paging.ts'
import { denominations, experienceLevels, rating, worshipStyles } from './people.ts'
import { closeReasons, closers, requestStatuses } from './request-life.ts'
import { id, optionalText, requiredChoice, requiredText } from './text.ts'
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

/** What a line of the history tells: a change of the status, or a step of the honorarium. */
export const eventKinds = ['status', ...honorariumKinds] as const
export type EventKind = (typeof eventKinds)[number]

/** One need may be asked of this many preachers at once, and one press may ask for this many days: a quarter's Sundays. */
export const mostAsked = 5
export const mostDays = 13

/** Minutes. */
export const durations = { min: 15, max: 180, usual: 60 } as const
const durationMessage = 'Duration must be between 15-180 minutes'

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
  /** Others who are asked as well: the first of all to accept is booked. */
  alsoAsk: z
    .array(id)
    .max(mostAsked - 1, `Please ask at most ${mostAsked} preachers at once`)
    .default([]),
  /** More days on which the same is needed: a request for each. */
  alsoOn: z
    .array(dayOrTimestamp)
    .max(mostDays - 1, `Please choose at most ${mostDays} days at once`)
    .default([]),
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

/** Somebody who offers to come to an open request. `distance` in miles, null where one of the two places is not known. */
export const offerView = z.object({
  preacher: preacherOfRequest,
  distance: z.number().nullable(),
  note: z.string().nullable(),
  /** Has agreed to be elsewhere at that time since the offer was made. */
  booked: z.boolean(),
  createdAt: timestamp,
})
export type OfferView = z.output<typeof offerView>

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
  honorarium: honorariumView,
  church: churchOfRequest,
  preacher: preacherOfRequest.nullable(),
  hasReview: z.boolean(),
  /** The other side has closed its account: nobody is there to write to. */
  otherHasLeft: z.boolean(),
  /** The statuses this viewer may give it now. */
  allowed: z.array(z.enum(requestStatuses)),
  /** For the church: who offers to come while it is open, the best first; in a list the first few. */
  offers: z.array(offerView),
  offersTotal: z.number().int(),
  /** For a preacher: their own offer to come. */
  ownOffer: z.object({ note: z.string().nullable(), createdAt: timestamp }).nullable(),
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
  kind: z.enum(eventKinds),
  at: timestamp,
})
export type RequestEvent = z.output<typeof requestEvent>

/** The same need, asked of another preacher. */
export const alsoAsked = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  closedBy: z.enum(closers).nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  preacher: preacherOfRequest.pick({ _id: true, firstName: true, lastName: true, profileImage: true }),
})
export type AlsoAsked = z.output<typeof alsoAsked>

/** A request on its own page. */
export const requestDetails = requestView.extend({
  message: z.string().nullable(),
  /** For the church. */
  alsoAsked: z.array(alsoAsked),
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
  payHonorarium: call({
    method: 'PATCH',
    path: '/requests/:id/honorarium',
    access: 'signed-in',
    summary: 'The church says that it has paid, or not after all; the preacher that it arrived',
    params: requestId,
    body: honorariumStep,
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
