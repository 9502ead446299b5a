import { z } from 'zod'
import { credentialInput } from './credential-input.ts'
import { credentialKinds } from './credential-kinds.ts'
import { dayText, timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { longest } from './text-lengths.ts'

export const mostCredentials = 12

/** What a church sees. The verifier is null for what only the preacher states. */
export const credentialView = z.object({
  _id: id,
  kind: z.enum(credentialKinds),
  issuer: z.string().max(120),
  issuedOn: dayText.nullable(),
  expiresOn: dayText.nullable(),
  checked: z.object({ by: z.string().max(80), at: timestamp }).nullable(),
})
export type CredentialView = z.output<typeof credentialView>

export const ownCredential = credentialView.extend({
  hasDocument: z.boolean(),
  /** Hidden from churches. */
  isExpired: z.boolean(),
})
export type OwnCredential = z.output<typeof ownCredential>

const one = z.object({ id })
/** A link that opens the file for a few minutes. */
export const fileLink = z.object({ url: z.string().max(longest.ownUrl) })

export const credentialEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/preachers/credentials',
    access: 'preacher',
    summary: 'The preacher’s own credentials',
    reply: z.object({ credentials: z.array(ownCredential).max(mostCredentials) }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/preachers/credentials',
    access: 'preacher',
    summary: 'Add a credential',
    body: credentialInput,
    reply: ownCredential,
    status: 201,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/preachers/credentials/:id',
    access: 'preacher',
    summary: 'Change a credential. It is unchecked from then on',
    params: one,
    body: credentialInput,
    reply: ownCredential,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/credentials/:id',
    access: 'preacher',
    summary: 'Remove a credential with its document',
    params: one,
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/preachers/credentials/:id/document',
    access: 'preacher',
    summary: 'A new document: multipart, file field `document`; PDF, JPEG, PNG or WebP under 10 MB',
    params: one,
    reply: ownCredential,
  }),
  removeDocument: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/credentials/:id/document',
    access: 'preacher',
    summary: 'Remove the document of a credential',
    params: one,
    reply: ownCredential,
  }),
  openOwn: defineEndpoint({
    method: 'POST',
    path: '/preachers/credentials/:id/open',
    access: 'preacher',
    summary: 'A link for the preacher to open their own document. Good for a few minutes',
    params: one,
    reply: fileLink,
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/preachers/:id/credentials',
    access: 'church',
    summary: 'The credentials of a preacher that have not expired',
    params: one,
    reply: z.object({ credentials: z.array(credentialView).max(mostCredentials) }),
  }),
  open: defineEndpoint({
    method: 'POST',
    path: '/credentials/:id/open',
    access: 'church',
    summary: 'A link for the church to open the document, if the preacher lets it. Good for a few minutes',
    params: one,
    reply: fileLink,
  }),
  documents: defineEndpoint({
    method: 'GET',
    path: '/requests/:id/documents',
    access: 'signed-in',
    summary: 'Whether the church of a request may open the preacher’s documents, and which there are',
    params: one,
    reply: z.object({
      isAllowed: z.boolean(),
      /** For a church, only those that it may open. */
      credentials: z.array(credentialView).max(mostCredentials),
    }),
  }),
  allow: defineEndpoint({
    method: 'PUT',
    path: '/requests/:id/documents',
    access: 'preacher',
    summary: 'Let the church of this request open the preacher’s documents. Safe to repeat',
    params: one,
  }),
  stop: defineEndpoint({
    method: 'DELETE',
    path: '/requests/:id/documents',
    access: 'preacher',
    summary: 'No longer let it. Safe to repeat',
    params: one,
  }),
}
