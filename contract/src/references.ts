import { z } from 'zod'
import { dayText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { linkToken } from './password-input.ts'
import { referenceInput, referenceRequestInput } from './reference-input.ts'
import { mostReferences, referenceAudiences, referenceLengths } from './reference-limits.ts'
import { longest } from './text-lengths.ts'

/** What a church sees: never the email address. */
export const referenceView = z.object({
  _id: id,
  name: z.string().max(referenceLengths.name),
  organization: z.string().max(referenceLengths.organization),
  relationship: z.string().max(referenceLengths.relationship),
  text: z.string().max(referenceLengths.text),
  writtenOn: dayText,
})
export type ReferenceView = z.output<typeof referenceView>

/** What the preacher sees. Until it is written, only whom they asked. */
export const ownReference = z.object({
  _id: id,
  name: z.string().max(referenceLengths.name),
  organization: z.string().max(referenceLengths.organization),
  email: z.string().max(longest.email),
  askedOn: dayText,
  /** The last day on which the link works. */
  linkUntil: dayText,
  written: z
    .object({
      on: dayText,
      relationship: z.string().max(referenceLengths.relationship),
      text: z.string().max(referenceLengths.text),
      audience: z.enum(referenceAudiences),
    })
    .nullable(),
  isShown: z.boolean(),
})
export type OwnReference = z.output<typeof ownReference>

/** The page behind the link: the question, and its state. */
export const referencePage = z.object({
  preacher: z.object({ name: z.string().max(longest.fullName), firstName: z.string().max(longest.firstName) }),
  status: z.enum(['open', 'written', 'withdrawn']),
  name: z.string().max(referenceLengths.name),
  organization: z.string().max(referenceLengths.organization),
  email: z.string().max(longest.email),
  linkUntil: dayText,
  writtenOn: dayText.nullable(),
  emailsStopped: z.boolean(),
})
export type ReferencePage = z.output<typeof referencePage>

const one = z.object({ id })
const byLink = z.strictObject({ token: linkToken })

export const referenceEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/preachers/references',
    access: 'preacher',
    summary: 'The preacher’s own references, written or only asked for',
    reply: z.object({ references: z.array(ownReference).max(mostReferences) }),
  }),
  ask: defineEndpoint({
    method: 'POST',
    path: '/preachers/references',
    access: 'preacher',
    summary: 'Ask someone for a reference. They get one email with a link; three at a time',
    body: referenceRequestInput,
    reply: ownReference,
    status: 201,
  }),
  show: defineEndpoint({
    method: 'PATCH',
    path: '/preachers/references/:id',
    access: 'preacher',
    summary: 'Show a reference to churches, or hide it. Safe to repeat',
    params: one,
    body: z.strictObject({ isShown: z.boolean() }),
    reply: ownReference,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/references/:id',
    access: 'preacher',
    summary: 'Remove a reference, or end the link that asks for it',
    params: one,
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/preachers/:id/references',
    access: 'church',
    summary: 'The references that a preacher shows',
    params: one,
    reply: z.object({ references: z.array(referenceView).max(mostReferences) }),
  }),
  page: defineEndpoint({
    method: 'POST',
    path: '/references/show',
    access: 'public',
    summary: 'What a link asks a reference for. It changes nothing',
    body: byLink,
    reply: referencePage,
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/references/write',
    access: 'public',
    summary: 'Write a reference by the link from the email, without an account. Once',
    body: referenceInput,
    reply: referencePage,
  }),
  stop: defineEndpoint({
    method: 'POST',
    path: '/references/stop',
    access: 'public',
    summary: 'End all emails to this address. The preacher is not told',
    body: byLink,
  }),
}
