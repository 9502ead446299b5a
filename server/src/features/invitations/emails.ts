import { placeLine } from '@openpulpit/contract/addresses'
import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email } from '../../platform/mail/email.ts'

interface Invitation {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
  readonly token: string
  readonly isReminder: boolean
  readonly invitation: {
    readonly note: string | null
    readonly church_name: string
    readonly church_city: string
    readonly church_state: string
    readonly unsubscribe_key: string
  }
}

/** In the church's name, with its own words. */
export const invitationEmail = ({ id, to, publicUrl, token, isReminder, invitation }: Invitation): Email => {
  const { church_name: church, note } = invitation
  const place = placeLine({ city: invitation.church_city, state: invitation.church_state })
  return {
    kind: 'invitation',
    id,
    to,
    subject: isReminder ? `Reminder: ${church} invites you to preach` : `${church} invites you to preach`,
    paragraphs: [
      `${church} in ${place} would like to ask you to preach from time to time. They use OpenPulpit, where churches find guest preachers.`,
      ...(note ? [`${church} wrote:\n${note}`] : []),
      'Set up your profile to show which Sundays you’re available. It takes a few minutes. Without one, they can still ask you by email.',
    ],
    action: { label: 'Set Up My Profile', url: publicUrl + emailLinks.invitation(token) },
    afterword: isReminder
      ? 'This is the only reminder. You won’t hear from us again unless a church asks you to preach.'
      : 'Not interested? Ignore this email. You’ll get one reminder, and then no more.',
    unsubscribeUrl: publicUrl + emailLinks.unsubscribe('requests', invitation.unsubscribe_key),
  }
}
