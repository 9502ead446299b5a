import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

export const passwordResetEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  id,
  to,
  subject: 'Set a new password',
  paragraphs: [
    'Somebody, most likely you, asked to set a new password for your OpenPulpit account.',
    'The link below is good for one hour and works once.',
  ],
  action: { label: 'Set a new password', url: publicUrl + emailLinks.resetPassword(token) },
  afterword: 'If this was not you, there is nothing to do: your password stays as it is.',
})

export const passwordChangedEmail = (
  { id, to, publicUrl }: EmailRecipient,
  { hadFeed }: { hadFeed: boolean },
): Email => ({
  id,
  to,
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your OpenPulpit account was just changed, and your other devices were signed out.',
    ...(hadFeed
      ? [
          'Your calendar link was turned off, too. To see your services in your own calendar, turn it on again under Availability.',
        ]
      : []),
  ],
  action: { label: 'Open OpenPulpit', url: `${publicUrl}/login` },
  afterword: 'If this was not you, choose "Forgot your password?" on the login page and set a new one now.',
})
