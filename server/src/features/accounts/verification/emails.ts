import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

export const verificationEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  id,
  to,
  subject: 'Please confirm your email address',
  paragraphs: [
    'Welcome to OpenPulpit: the right preacher, free on that Sunday, within driving distance.',
    'Please confirm that this address is yours, so that news about your requests reaches you. The link is good for one hour.',
  ],
  action: { label: 'Confirm my email address', url: publicUrl + emailLinks.verifyEmail(token) },
  afterword:
    'If you didn’t sign up, someone else used your address. You can ignore this email. Or open the link and choose a new password: the account is then yours, to keep or to delete.',
})

/** For a student who asks for it, a year later. */
export const reverificationEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  id,
  to,
  subject: 'Please confirm your school address again',
  paragraphs: [
    'Once a year we ask whether a school address is still yours, for the student price. The link is good for one hour.',
  ],
  action: { label: 'Confirm my school address', url: publicUrl + emailLinks.verifyEmail(token) },
})
