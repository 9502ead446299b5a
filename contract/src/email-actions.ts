import { z } from 'zod'
import { dayText, timeText, zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine, someOf, token } from './field-schemas.ts'
import { honorariumView } from './honorarium.ts'
import { denominations, worshipStyles } from './profile-options.ts'
import { proposalInput, termsAnswerInput } from './proposal-input.ts'
import { closeReasons, closers, requestStatuses } from './request-lifecycle.ts'
import { linkedProposal } from './request-views.ts'
import { sacraments } from './sacraments.ts'
import { serviceTypes } from './service-options.ts'
import { termsActs } from './terms-lifecycle.ts'
import { termsView } from './terms-view.ts'
import { longest } from './text-lengths.ts'
import { userTypes } from './users.ts'

/** What a link in an email is for: to answer a request, or to reconfirm a service. */
export const emailActionPurposes = ['answer', 'still_on'] as const
export type EmailActionPurpose = (typeof emailActionPurposes)[number]

export const emailActions = ['accept', 'decline', 'still_on'] as const
export type EmailAction = (typeof emailActions)[number]

/** A link works once and for a while. Once it no longer works, it still says what became of the request. */
export const emailLinkStates = ['open', 'used', 'expired'] as const
export type EmailLinkState = (typeof emailLinkStates)[number]

const byLink = z.strictObject({ token: token('Please open the link in the email again', 200) })

/** What the page behind such a link shows: no more than its email said. */
export const emailActionView = z.object({
  purpose: z.enum(emailActionPurposes),
  link: z.enum(emailLinkStates),
  /** Whose email it was. */
  userType: z.enum(userTypes),
  /** What can be answered now; nothing where it is closed. */
  allowed: someOf(emailActions),
  request: z.object({
    _id: id,
    status: z.enum(requestStatuses),
    closedBy: z.enum(closers).nullable(),
    closeReason: z.enum(closeReasons).nullable(),
    /** The church asked others for the same service. */
    firstToAccept: z.boolean(),
    date: dayText,
    serviceTime: timeText,
    timeZone: zoneText,
    serviceType: z.enum(serviceTypes),
    duration: z.number().int(),
    expectedAttendance: z.number().int().nullable(),
    /** The church's words: null once the link has expired. */
    theme: z.string().max(longest.theme).nullable(),
    specialRequirements: z.string().max(longest.requirements).nullable(),
    sacraments: someOf(sacraments),
    message: z.string().max(longest.requestMessage).nullable(),
    honorarium: honorariumView.pick({ amount: true, paymentMethod: true }),
    terms: termsView,
    /** The change that waits for an answer, and whose it is. Its note is null once the link has expired. */
    proposal: linkedProposal.nullable(),
    /** What can be done about the terms by this link now. An answer names `answeredVersion`. */
    termsActs: someOf(termsActs),
    answeredVersion: z.number().int(),
    /** The name of the other side, and the church's town. */
    other: z.string().max(longest.fullName),
    place: z.string().max(longest.town),
    denomination: z.enum(denominations),
    worshipStyle: z.enum(worshipStyles).nullable(),
    /** For the preacher, in miles: the straight line, and an estimate of the drive there and back. Null where unknown. */
    distance: z.int().nullable(),
    roundTrip: z.number().int().nullable(),
  }),
})
export type EmailActionView = z.output<typeof emailActionView>

/** The note that a preacher may add when declining. */
export const declineNoteLength = longest.declineNote
const declineNote = multiLine.optional(declineNoteLength)

export const emailActionEndpoints = {
  show: defineEndpoint({
    method: 'POST',
    path: '/answers/show',
    access: 'public',
    summary: 'What a link from an email is about. It changes nothing',
    body: byLink,
    reply: emailActionView,
  }),
  give: defineEndpoint({
    method: 'POST',
    path: '/answers',
    access: 'public',
    summary: 'Answer by a link from an email, without signing in. The link works once',
    body: byLink.extend({ answer: z.enum(emailActions), note: declineNote }),
    reply: emailActionView,
  }),
  proposeTerms: defineEndpoint({
    method: 'POST',
    path: '/answers/proposals',
    access: 'public',
    summary: 'Propose other terms or another time by a link from an email. The link stays good',
    body: proposalInput.extend(byLink.shape),
    reply: emailActionView,
    status: 201,
  }),
  answerTerms: defineEndpoint({
    method: 'POST',
    path: '/answers/terms',
    access: 'public',
    summary: 'Answer a proposed change by a link from an email. Once accepted or declined, the link is used',
    body: termsAnswerInput.extend(byLink.shape),
    reply: emailActionView,
  }),
}
