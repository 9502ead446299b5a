import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

export const verificationEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  kind: 'verification',
  id,
  to,
  subject: 'Please confirm your email address',
  paragraphs: [
    'Welcome to OpenPulpit, where churches find guest preachers nearby.',
    'Please confirm your email address so you don’t miss replies. The link works for one hour.',
  ],
  action: { label: 'Confirm My Email Address', url: publicUrl + emailLinks.verifyEmail(token) },
  afterword:
    'If you didn’t sign up, someone else used your address. You can ignore this email. Or open the link and choose a new password: the account is then yours, to keep or to delete.',
})

/** For a student who asks for it a year later. */
export const reverificationEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  kind: 'verification',
  id,
  to,
  subject: 'Please confirm your school address again',
  paragraphs: [
    'For the student price, we ask once a year whether your school address is still yours. The link works for one hour.',
  ],
  action: { label: 'Confirm My School Address', url: publicUrl + emailLinks.verifyEmail(token) },
})
