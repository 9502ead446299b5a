import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

export const feedEndedEmail = ({ id, to, publicUrl }: EmailRecipient): Email => ({
  kind: 'calendar_link_ended',
  id,
  to,
  subject: 'Your calendar link was turned off',
  paragraphs: [
    'Your account was just signed out everywhere else. That also turned off the private link that shows your services in other calendars.',
    'Want your services in your own calendar? Make a new link under Availability.',
  ],
  action: { label: 'Open Availability', url: publicUrl + emailLinks.availability },
  afterword: 'If this wasn’t you, set a new password now.',
})
