import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'

export const passwordResetEmail = ({ id, to, publicUrl }: EmailRecipient, token: string): Email => ({
  kind: 'password_reset',
  id,
  to,
  subject: 'Set a new password',
  paragraphs: ['We got a request to reset your password.', 'The link below works once, for one hour.'],
  action: { label: 'Set a New Password', url: publicUrl + emailLinks.resetPassword(token) },
  afterword: 'If it wasn’t you, ignore this email. Your password stays the same.',
})

export const passwordChangedEmail = (
  { id, to, publicUrl }: EmailRecipient,
  { hadFeed }: { hadFeed: boolean },
): Email => ({
  kind: 'password_changed',
  id,
  to,
  subject: 'Your password was changed',
  paragraphs: [
    'Your OpenPulpit password was just changed, and your other devices were signed out.',
    ...(hadFeed
      ? [
          'Your calendar link was turned off, too. To see your services in your own calendar, create a new link under Availability.',
        ]
      : []),
  ],
  action: { label: 'Open OpenPulpit', url: `${publicUrl}/login` },
  afterword: 'If it wasn’t you, choose “Forgot your password?” on the sign-in page and set a new one now.',
})
