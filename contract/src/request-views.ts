import { z } from 'zod'
import { dayText, timestamp, timeText, zoneText } from './date-schemas.ts'
import { id, someOf } from './field-schemas.ts'
import { fitView } from './fit-input.ts'
import { honorariumKinds, honorariumView } from './honorarium.ts'
import { denominations, experienceLevels, rating, worshipStyles } from './profile-options.ts'
import { reconfirmationView } from './reconfirmation.ts'
import { requestActions } from './request-actions.ts'
import { closeReasons, closers, requestStatuses } from './request-lifecycle.ts'
import { sacraments } from './sacraments.ts'
import { serviceTypes, urgencies } from './service-options.ts'
import { termsEventKinds } from './terms-lifecycle.ts'
import { termsView } from './terms-view.ts'
import { longest } from './text-lengths.ts'
import { offerNoteRule } from './text-rules.ts'
import { messagesAtOnce, messageView } from './threads.ts'
import { unreachableView } from './unreachable.ts'
import { userTypes } from './users.ts'

/** Kinds of events in a request's history: a change of status, honorarium or terms. */
export const eventKinds = ['status', ...honorariumKinds, ...termsEventKinds] as const
export type EventKind = (typeof eventKinds)[number]

/** Street, ZIP code and contact data are null until the two have a confirmed request. */
const churchOfRequest = z.object({
  _id: id,
  name: z.string().max(longest.churchName),
  address: z.object({
    street: z.string().max(longest.street).nullable(),
    city: z.string().max(longest.city),
    state: z.string().max(longest.state),
    zipCode: z.string().max(longest.zipCode).nullable(),
  }),
  denomination: z.enum(denominations),
  worshipStyle: z.enum(worshipStyles).nullable(),
  contactInfo: z.object({
    contactPerson: z.string().max(longest.contactPerson).nullable(),
    phone: z.string().max(longest.phone).nullable(),
    website: z.string().max(longest.website).nullable(),
  }),
})

const preacherOfRequest = z.object({
  _id: id,
  firstName: z.string().max(longest.firstName),
  lastName: z.string().max(longest.lastName),
  profileImage: z.string().max(longest.mediaPath).nullable(),
  /** Someone without an account: no profile, and only the church's name for them. */
  isInvited: z.literal(true).optional(),
  experienceLevel: z.enum(experienceLevels),
  city: z.string().max(longest.city),
  state: z.string().max(longest.state),
  denomination: z.enum(denominations),
  rating,
})

/** How many offers a list shows per open request, and its page. */
export const offersShown = { inList: 3, onPage: 50 } as const

/** An offer for an open request. `distance` is in miles; null if one of the places is unknown. */
export const offerView = z.object({
  preacher: preacherOfRequest,
  distance: z.int().nullable(),
  note: z.string().max(offerNoteRule.max).nullable(),
  /** Has had a confirmed service with this church before. */
  isKnown: z.boolean(),
  /** Booked elsewhere at that time after making the offer. */
  booked: z.boolean(),
  createdAt: timestamp,
})
export type OfferView = z.output<typeof offerView>

/** How many others a list shows for the service of each request, and the request's page. */
export const othersShown = { inList: 4, onPage: 20 } as const

/** Another request for the same service. */
export const groupedRequest = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  closedBy: z.enum(closers).nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  preacher: preacherOfRequest.pick({ _id: true, firstName: true, lastName: true, profileImage: true }),
})

/** A request in a list. */
export const requestView = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  closedBy: z.enum(closers).nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  cancellationReason: z.string().max(longest.cancellationReason).nullable(),
  urgency: z.enum(urgencies),
  date: dayText,
  serviceTime: timeText,
  timeZone: zoneText,
  startsAt: timestamp,
  /** All requests for one service are one search. Its name tells it apart from others at that time. */
  service: z.object({ _id: id, name: z.string().max(longest.serviceName).nullable() }),
  serviceType: z.enum(serviceTypes),
  duration: z.number().int(),
  expectedDuration: z.number().int(),
  expectedAttendance: z.number().int().nullable(),
  theme: z.string().max(longest.theme).nullable(),
  specialRequirements: z.string().max(longest.requirements).nullable(),
  sacraments: someOf(sacraments),
  honorarium: honorariumView,
  /** Honorarium, extras and mileage, with their total. */
  terms: termsView,
  church: churchOfRequest,
  /** The phone number is for the church; null until the two have a confirmed request. */
  preacher: preacherOfRequest.extend({ phone: z.string().max(longest.phone).nullable() }).nullable(),
  hasReview: z.boolean(),
  /** The other side has closed its account, so no one can be written to. */
  otherHasLeft: z.boolean(),
  /**
   * Why the other side gets no email about this and has to be called; null if emails reach it, or the request is over.
   */
  unreachable: unreachableView.nullable(),
  /** The two have had a confirmed service before, so this is not a new connection. */
  isKnown: z.boolean(),
  /** What this viewer can do with it now. */
  actions: someOf(requestActions),
  /** Who proposed the pending change of terms; null if there is none. */
  proposedBy: z.enum(userTypes).nullable(),
  /** For the church: offers for an open request, best first; a list has only the first few. */
  offers: z.array(offerView).max(offersShown.inList),
  offersTotal: z.number().int(),
  /** For a preacher: their own offer. */
  ownOffer: z.object({ note: z.string().max(offerNoteRule.max).nullable(), createdAt: timestamp }).nullable(),
  /** For the church: others asked for this service, whoever is booked or waits first. Its list shows one request per service. */
  alsoAsked: z.array(groupedRequest).max(othersShown.inList),
  alsoAskedTotal: z.int(),
  /** How many of the others have not answered. */
  othersWaiting: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type RequestView = z.output<typeof requestView>

/** When a service is, and what is paid for it. */
const serviceTerms = z.object({ date: dayText, serviceTime: timeText, terms: termsView })

/** Proposed terms, beside those they change. */
export const proposedTerms = z.object({
  version: z.number().int(),
  before: serviceTerms,
  after: serviceTerms,
  note: z.string().max(longest.termsNote).nullable(),
})
export type ProposedTerms = z.output<typeof proposedTerms>

/** The pending change, as an email link shows it. */
export const linkedProposal = proposedTerms.extend({ by: z.enum(userTypes) })
export type LinkedProposal = z.output<typeof linkedProposal>

export const requestEvent = z.object({
  _id: id,
  from: z.enum(requestStatuses).nullable(),
  to: z.enum(requestStatuses),
  by: z.enum(closers),
  closeReason: z.enum(closeReasons).nullable(),
  kind: z.enum(eventKinds),
  /** Dollars of one payment; null for the whole honorarium. */
  amount: z.number().nullable(),
  /** The proposal of a terms event. */
  proposed: proposedTerms.nullable(),
  at: timestamp,
})
export type RequestEvent = z.output<typeof requestEvent>

/** Who is asked for or booked for a service after its request was closed. */
export const replacementRequest = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  preacher: preacherOfRequest.pick({ _id: true, firstName: true, lastName: true }).nullable(),
})

/** The newest events. */
export const eventsShown = 100

/** A request's own page. */
export const requestDetails = requestView.extend({
  offers: z.array(offerView).max(offersShown.onPage),
  alsoAsked: z.array(groupedRequest).max(othersShown.onPage),
  message: z.string().max(longest.requestMessage).nullable(),
  /** How the other side preaches or worships; null if no preacher is named, or they have no account. */
  otherFit: fitView.nullable(),
  /** For the church: how many preachers are notified once it confirms its email; null if it has. */
  notifiesOnceConfirmed: z.number().int().nullable(),
  /** For the church, while the request is open: how many preachers have been notified. */
  notified: z.number().int().nullable(),
  instead: replacementRequest.nullable(),
  /** The newest; /threads has all of them. */
  messages: z.array(messageView).max(messagesAtOnce),
  /** The conversation; null before the first message. */
  threadId: id.nullable(),
  stillOn: reconfirmationView,
  /** The pending change and its author. */
  proposal: linkedProposal.extend({ at: timestamp }).nullable(),
  /** The version of the terms that an answer to them names. */
  answeredVersion: z.number().int(),
  events: z.array(requestEvent).max(eventsShown),
})
export type RequestDetails = z.output<typeof requestDetails>
