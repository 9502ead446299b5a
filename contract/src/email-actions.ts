import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, token } from './field-schemas.ts'
import { honorariumView } from './honorarium.ts'
import { closeReasons, closers, requestStatuses } from './request-lifecycle.ts'
import { serviceTypes } from './service-options.ts'
import { userTypes } from './users.ts'

/** What a link in a mail is for: to answer a request, or to say that a service is still on. */
export const emailActionPurposes = ['answer', 'still_on'] as const
export type EmailActionPurpose = (typeof emailActionPurposes)[number]

export const emailActions = ['accept', 'decline', 'still_on'] as const
export type EmailAction = (typeof emailActions)[number]

const linkToken = token('Please open the link in the email again', 200)

/** What the page behind such a link shows: no more than its mail said. */
export const emailActionView = z.object({
  purpose: z.enum(emailActionPurposes),
  /** Whose mail it was. */
  userType: z.enum(userTypes),
  /** What can be answered now; nothing where it is over. */
  allowed: z.array(z.enum(emailActions)),
  request: z.object({
    _id: id,
    status: z.enum(requestStatuses),
    closedBy: z.enum(closers).nullable(),
    closeReason: z.enum(closeReasons).nullable(),
    date: z.string(),
    serviceTime: z.string(),
    timeZone: z.string(),
    serviceType: z.enum(serviceTypes),
    duration: z.number().int(),
    theme: z.string().nullable(),
    honorarium: honorariumView.pick({ amount: true, paymentMethod: true }),
    /** The name of the other side, and the church's town. */
    other: z.string(),
    place: z.string(),
  }),
})
export type EmailActionView = z.output<typeof emailActionView>

export const emailActionEndpoints = {
  show: defineEndpoint({
    method: 'POST',
    path: '/answers/show',
    access: 'public',
    summary: 'What a link from a mail is about; it changes nothing',
    body: z.strictObject({ token: linkToken }),
    reply: emailActionView,
  }),
  give: defineEndpoint({
    method: 'POST',
    path: '/answers',
    access: 'public',
    summary: 'Answer by a link from a mail, without a login; the link works once',
    body: z.strictObject({ token: linkToken, answer: z.enum(emailActions) }),
    reply: emailActionView,
  }),
}
