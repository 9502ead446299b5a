import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'
import type { SecondFactorChange } from '../events.ts'

interface Words {
  readonly subject: string
  readonly text: string
  /** What to do about it; by default, check the account. */
  readonly action?: 'set a new password'
  readonly afterword?: string
}

const words: Readonly<Record<SecondFactorChange, Words>> = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'When you sign in, we’ll now also ask for a code from your authenticator app. Your other devices were signed out. Keep your recovery codes somewhere other than your phone.',
    action: 'set a new password',
    afterword:
      'If it was you, you’re all set. If it wasn’t, choose “Forgot your password?” within a week. That also turns off two-step sign-in and signs everyone out.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'You now sign in to OpenPulpit with your password only.',
  },
  off_by_reset: {
    subject: 'Two-step sign-in is off',
    text: 'You set a new password by email less than a week after two-step sign-in was turned on. To keep others from locking you out, we turned it off and signed everyone out. If you had turned it on yourself, please turn it on again.',
  },
  off_by_operator: {
    subject: 'Two-step sign-in was turned off for you',
    text: 'We turned off two-step sign-in for your account and signed out all your devices. Please set a new password before you sign in. Anyone who knows the old one could get in.',
    action: 'set a new password',
    afterword: 'If you didn’t ask for this, set a new password anyway, and write to us.',
  },
  off_by_confirming: {
    subject: 'Two-step sign-in is off',
    text: 'You just confirmed your email address for the first time. Two-step sign-in was turned on before we knew the address is yours, so we turned it off. That way, no one can lock you out. If you had turned it on yourself, please turn it on again.',
  },
  codes_renewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were just created for your OpenPulpit account. The old ones no longer work.',
  },
  wrong_code: {
    subject: 'Someone knows your password',
    text: 'On a device you haven’t used before, someone entered your OpenPulpit password and then a wrong code. We didn’t let them in.',
    action: 'set a new password',
    afterword:
      'If it was you, you’re all set. If it wasn’t, set a new password now. We send this email once a day at most.',
  },
  code_used: {
    subject: 'A recovery code was used',
    text: 'Someone just used a recovery code to sign in to your OpenPulpit account. That code won’t work again.',
  },
}

const notYou = 'If it wasn’t you, someone knows your password. Please set a new one now, and write to us.'

export function secondFactorEmail({ id, to, publicUrl }: EmailRecipient, change: SecondFactorChange): Email {
  const { subject, text, action, afterword = notYou } = words[change]
  return {
    kind: 'second_factor',
    id,
    to,
    subject,
    paragraphs: [text],
    action: action
      ? { label: 'Set a New Password', url: publicUrl + emailLinks.forgotPassword }
      : { label: 'Open Account Settings', url: publicUrl + emailLinks.account },
    afterword,
  }
}
