import { emailLinks } from '@openpulpit/contract/email-links'
import type { ReportReason } from '@openpulpit/contract/reports'
import type { Email } from '../../platform/mail/email.ts'

/** What admins are written: how much waits, and nothing of what it is about. */
export function reportsWaitingEmail(
  { id, to, count }: { id: string; to: string; count: number },
  publicUrl: string,
): Email {
  const waiting = count === 1 ? 'A reported conversation is waiting' : `${count} reported conversations are waiting`
  return {
    kind: 'reports_waiting',
    id,
    to,
    subject: `${waiting} for an admin`,
    paragraphs: [`${waiting} for you to review.`],
    action: { label: 'See what was reported', url: publicUrl + emailLinks.reports },
    afterword: 'You get this email because you’re an OpenPulpit admin. We send it once an hour at most.',
  }
}

/** The rule that each kind of report is about. */
const rules: Record<ReportReason, string> = {
  spam: 'Conversations here are about services and who preaches. Please don’t advertise, and don’t send the same message to many people.',
  harassment: 'Please treat others with respect, even when you disagree. Insults and threats have no place here.',
  money: 'Please don’t ask anyone for money, except for the honorarium of a service.',
  impersonation: 'Please write as yourself and only for your own church, so that others know who you are.',
  other: 'Please be friendly and honest, and keep your conversations to what a service needs.',
}

/** To someone who was reported. It says neither who did nor in which conversation. */
export const reportWarningEmail = (
  { id, to, reason }: { id: string; to: string; reason: ReportReason },
  publicUrl: string,
): Email => ({
  kind: 'report_warning',
  id,
  to,
  subject: 'Please follow the rules of OpenPulpit',
  paragraphs: [
    'Someone reported a conversation with you. We read the latest messages and ask you to follow this rule:',
    rules[reason],
    'Nothing else has changed. Your account works as before, and your confirmed services aren’t affected. If it happens again, we may have to disable your account.',
  ],
  action: { label: 'See Your Messages', url: publicUrl + emailLinks.messages },
})
