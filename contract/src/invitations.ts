import { z } from 'zod'
import { session } from './auth.ts'
import { briefView } from './briefs.ts'
import { dayText, timestamp, timeText } from './date-schemas.ts'
import { emailActionView } from './email-actions.ts'
import { emailEndings } from './email-kinds.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine } from './field-schemas.ts'
import { invitationNoteLength } from './invitation-limits.ts'
import { joinInput } from './join-input.ts'
import { messageClientId, messageContent } from './message-input.ts'
import { linkToken } from './password-input.ts'
import { proposalInput, termsAnswerInput } from './proposal-input.ts'
import { serviceTypes } from './service-options.ts'
import { longest } from './text-lengths.ts'
import { messageRule } from './text-rules.ts'
import { messagesAtOnce } from './threads.ts'

/** What someone without an account can do with a request. */
export const invitationAnswers = ['accept', 'decline', 'still_on', 'cancel'] as const
export type InvitationAnswer = (typeof invitationAnswers)[number]

/** The page for someone without an account: one request, or a church's invitation. */
export const invitationView = z.object({
  church: z.object({ name: z.string().max(longest.churchName), place: z.string().max(longest.town) }),
  /** The church's text in its invitation; null for a request. */
  note: z.string().max(invitationNoteLength).nullable(),
  /** The link's email address; null for someone who turned emails off back when that deleted the address. */
  email: z.string().max(longest.email).nullable(),
  ended: z.enum(emailEndings).nullable(),
  /** They have an account by now: they sign in instead, and the link shows and does nothing more. */
  hasJoined: z.boolean(),
  /** The address is that of a church's account: there is no profile to set up. */
  isChurch: z.boolean(),
  request: emailActionView.shape.request.nullable(),
  /** The newest fifty messages about the request, oldest first. */
  messages: z
    .array(z.object({ _id: id, isOwn: z.boolean(), content: z.string().max(messageRule.max), createdAt: timestamp }))
    .max(messagesAtOnce),
})
export type InvitationView = z.output<typeof invitationView>

/** What a church asked at the address of an account, for its owner to take over. */
export const invitationOffer = z.object({
  church: invitationView.shape.church.extend({ _id: id }),
  note: invitationView.shape.note,
  /** What waits for an answer or was agreed to by a link, the nearest first. */
  requests: z
    .array(
      z.object({
        _id: id,
        date: dayText,
        serviceTime: timeText,
        serviceType: z.enum(serviceTypes),
        status: z.enum(['pending', 'confirmed']),
      }),
    )
    .max(20),
})
export type InvitationOffer = z.output<typeof invitationOffer>

const byLink = z.strictObject({ token: linkToken })
const ofChurch = z.strictObject({ churchId: id })

/** Called with the link from an email, without signing in. Opening the page changes nothing. */
export const invitationEndpoints = {
  show: defineEndpoint({
    method: 'POST',
    path: '/invitations/show',
    access: 'public',
    summary: 'What a link for someone without an account is about. It changes nothing',
    body: byLink,
    reply: invitationView,
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/invitations/answer',
    access: 'public',
    summary: 'Answer a request without an account. The link stays good',
    body: byLink.extend({ answer: z.enum(invitationAnswers), note: multiLine.optional(longest.declineNote) }),
    reply: invitationView,
  }),
  proposeTerms: defineEndpoint({
    method: 'POST',
    path: '/invitations/proposals',
    access: 'public',
    summary: 'Propose other terms or another time without an account',
    body: proposalInput.extend({ token: linkToken }),
    reply: invitationView,
    status: 201,
  }),
  answerTerms: defineEndpoint({
    method: 'POST',
    path: '/invitations/terms',
    access: 'public',
    summary: 'Answer a proposed change without an account',
    body: termsAnswerInput.extend({ token: linkToken }),
    reply: invitationView,
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/invitations/messages',
    access: 'public',
    summary: 'Write to the church about a request without an account',
    body: byLink.extend({ content: messageContent, clientId: messageClientId }),
    reply: invitationView,
  }),
  brief: defineEndpoint({
    method: 'POST',
    path: '/invitations/brief',
    access: 'public',
    summary: 'The Sunday Brief of a confirmed service, without an account',
    body: byLink,
    reply: briefView,
  }),
  stop: defineEndpoint({
    method: 'POST',
    path: '/invitations/stop',
    access: 'public',
    summary: 'End emails to this address, except about confirmed services, or those as well. It answers no request',
    body: byLink.extend({
      ending: z
        .enum(emailEndings)
        .nullish()
        .transform((given) => given ?? 'asked_for'),
    }),
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/invitations/resume',
    access: 'public',
    summary: 'Let churches email this address again',
    body: byLink,
  }),
  offers: defineEndpoint({
    method: 'GET',
    path: '/invitations/offers',
    access: 'signed-in',
    summary: 'What churches asked at this account’s email address, once it is confirmed',
    reply: z.object({ offers: z.array(invitationOffer).max(50) }),
  }),
  claim: defineEndpoint({
    method: 'POST',
    path: '/invitations/claim',
    access: 'preacher',
    summary: 'Take over what a church asked at this account’s email address. The church sees the profile then',
    body: ofChurch,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: '/invitations/decline',
    access: 'signed-in',
    summary: 'Decline what a church asked at this account’s email address',
    body: ofChurch,
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/invitations/join',
    access: 'public',
    summary: 'Create the account by choosing a password, and sign in. Earlier requests are kept',
    body: joinInput,
    reply: session,
    status: 201,
  }),
}
