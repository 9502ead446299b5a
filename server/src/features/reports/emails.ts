import { emailLinks } from '@openpulpit/contract/email-links'
import type { ReportReason } from '@openpulpit/contract/reports'
import type { Email } from '../../platform/mail/email.ts'

/** What admins are written: how much waits, and nothing of what it is about. */
export function reportsWaitingEmail(
  { id, to, count }: { id: string; to: string; count: number },
  publicUrl: string,
): Email {
  const waiting = count === 1 ? 'A reported conversation waits' : `${count} reported conversations wait`
  return {
    id,
    to,
    subject: `${waiting} for an admin`,
    paragraphs: [`${waiting} to be looked at.`],
    action: { label: 'See what was reported', url: publicUrl + emailLinks.reports },
    afterword: 'You get this mail because you are an admin of OpenPulpit, once an hour at most.',
  }
}

/** The rule that each kind of report is about. */
const rules: Record<ReportReason, string> = {
  spam: 'Conversations here are about services and who preaches at them. Please do not advertise, and do not send the same message to many.',
  harassment: 'Please speak to others with respect, also where you disagree. Insults and threats have no place here.',
  money: 'Please ask nobody for money, but for the honorarium that the two of you agree on for a service.',
  impersonation: 'Please speak as yourself and for your own church alone, so that the others know whom they deal with.',
  other: 'Please be friendly and honest with each other, and keep your conversations to what a service needs.',
}

/** To somebody who was reported. It says neither who did nor in which conversation. */
export const reportWarningEmail = (
  { id, to, reason }: { id: string; to: string; reason: ReportReason },
  publicUrl: string,
): Email => ({
  id,
  to,
  subject: 'Please keep to the rules of OpenPulpit',
  paragraphs: [
    'Somebody was unhappy about a conversation with you. We have read the end of it, and ask you to keep this rule:',
    rules[reason],
    'Nothing else has changed: your account and what you have agreed on go on. If it happens again, we may have to close your account to others.',
  ],
  action: { label: 'See your messages', url: publicUrl + emailLinks.messages },
})
