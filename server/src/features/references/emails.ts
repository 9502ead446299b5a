import { type Day, formatFullDay } from '@openpulpit/contract/dates'
import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email } from '../../platform/mail/email.ts'

interface ReferenceRequest {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
  readonly token: string
  readonly emailKey: string
  readonly preacher: { readonly name: string; readonly firstName: string }
  readonly until: Day
}

/** Maybe to someone who never heard of us: nothing is in it that the preacher could write, but their name. */
export const referenceRequestEmail = (request: ReferenceRequest): Email => {
  const { id, to, publicUrl, token, emailKey, preacher, until } = request
  return {
    kind: 'reference_request',
    id: `reference-${id}`,
    to,
    subject: `${preacher.name} asks you for a reference`,
    paragraphs: [
      `${preacher.name} preaches in churches as a guest and would like a short reference from you. Churches find guest preachers on OpenPulpit.`,
      `It takes a few minutes, and you don’t need an account. ${preacher.firstName} reads it first. Churches see it only if you both agree.`,
    ],
    action: { label: 'Write a Reference', url: publicUrl + emailLinks.reference(token) },
    afterword: `The link works until ${formatFullDay(until)}. If you don’t know ${preacher.name}, or would rather not, ignore this email. We won’t remind you.`,
    unsubscribeUrl: publicUrl + emailLinks.unsubscribe('references', emailKey),
  }
}
