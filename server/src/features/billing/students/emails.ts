import { dayOf, formatDay } from '@openpulpit/contract/dates'
import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

interface Student extends EmailRecipient {
  readonly timeZone: string
}

/** Sent once a year to members who pay the student price. */
export const studentCheckEmail = (
  { id, to, timeZone, publicUrl }: Student,
  token: string,
  { by, now }: { by: Date; now: Date },
): Email => ({
  kind: 'student_check',
  id,
  to,
  subject: 'Is this school address still yours?',
  paragraphs: [
    'You pay the student price on OpenPulpit. Once a year we check that your school address is still yours.',
    `Please click the button by ${formatDay(dayOf(by, timeZone), dayOf(now, timeZone))}. If you don’t, your plan changes to Monthly, at $5, with the next payment. Nothing else changes.`,
  ],
  action: { label: 'Confirm My School Address', url: publicUrl + emailLinks.verifyEmail(token) },
})
