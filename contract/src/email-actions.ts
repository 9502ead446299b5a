import { z } from 'zod'
import { dayText, timeText, zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine, someOf, token } from './field-schemas.ts'
import { honorariumView } from './honorarium.ts'
import { denominations, worshipStyles } from './profile-options.ts'
import { proposalInput, termsAnswerInput } from './proposal-input.ts'
import { requestActions } from './request-actions.ts'
import { closeReasons, closers, requestStatuses } from './request-lifecycle.ts'
import { linkedProposal } from './request-views.ts'
import { sacraments } from './sacraments.ts'
import { serviceTypes } from './service-options.ts'
import { termsView } from './terms-view.ts'
import { longest } from './text-lengths.ts'
import { userTypes } from './users.ts'

/** The purpose of a link in an email: to answer a request, or to reconfirm a service. */
export const emailActionPurposes = ['answer', 'still_on'] as const
export type EmailActionPurpose = (typeof emailActionPurposes)[number]

export const emailActions = ['accept', 'decline', 'still_on'] as const
export type EmailAction = (typeof emailActions)[number]

/** A link works once and for a while. After that it still shows what became of the request. */
export const emailLinkStates = ['open', 'used', 'expired'] as const
export type EmailLinkState = (typeof emailLinkStates)[number]

const byLink = z.strictObject({ token: token('Please open the link in the email again', 200) })

/** The page behind such a link. Shows no more than its email did. */
export const emailActionView = z.object({
  purpose: z.enum(emailActionPurposes),
  link: z.enum(emailLinkStates),
  /** Whom the email was sent to. */
  userType: z.enum(userTypes),
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
    /** Texts by the church; null once the link has expired. */
    theme: z.string().max(longest.theme).nullable(),
    specialRequirements: z.string().max(longest.requirements).nullable(),
    sacraments: someOf(sacraments),
    message: z.string().max(longest.requestMessage).nullable(),
    honorarium: honorariumView.pick({ amount: true, paymentMethod: true }),
    terms: termsView,
    /** The pending change and its author. Its note is null once the link has expired. */
    proposal: linkedProposal.nullable(),
    /** What this link can do now. */
    actions: someOf(requestActions),
    /** The version of the terms that an answer to them names. */
    answeredVersion: z.number().int(),
    /** The other side's name, and the church's town. */
    other: z.string().max(longest.fullName),
    place: z.string().max(longest.town),
    denomination: z.enum(denominations),
    worshipStyle: z.enum(worshipStyles).nullable(),
    /** For the preacher, in miles: the straight line, and the estimated round trip by road. Null if unknown. */
    distance: z.int().nullable(),
    roundTrip: z.number().int().nullable(),
  }),
})
export type EmailActionView = z.output<typeof emailActionView>

/** The most characters of a preacher's note on declining. */
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
