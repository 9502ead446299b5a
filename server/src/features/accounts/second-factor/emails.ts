import { emailLinks } from '@openpulpit/contract/email-links'
import type { Email, EmailRecipient } from '../../../platform/mail/email.ts'
import type { SecondFactorChange } from '../events.ts'

interface Words {
  readonly subject: string
  readonly text: string
  /** What to do about it; else a look at the account. */
  readonly action?: 'set a new password'
  readonly afterword?: string
}

const words: Readonly<Record<SecondFactorChange, Words>> = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in to your OpenPulpit account asks for a code from your authenticator app as well. Your other devices were signed out. Keep your recovery codes where you find them without your phone.',
    action: 'set a new password',
    afterword:
      'If it was you, there is nothing to do. If it was not you, choose "Forgot your password?" within a week: that turns two-step sign-in off too and signs everybody out.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in to your OpenPulpit account asks for your password alone from now on.',
  },
  off_by_reset: {
    subject: 'Two-step sign-in is off',
    text: 'You set a new password by mail, less than a week after two-step sign-in was turned on for your OpenPulpit account. So that nobody else can keep you out, that turned it off too and signed everybody out. If it was you who had turned it on, please turn it on again.',
  },
  off_by_operator: {
    subject: 'Two-step sign-in was turned off for you',
    text: 'Whoever runs this OpenPulpit has turned two-step sign-in off for your account and signed all your devices out. Please set a new password before you sign in: whoever knows the old one gets in with it alone.',
    action: 'set a new password',
    afterword: 'If you did not ask for this, set a new password all the same, and write to us.',
  },
  off_by_confirming: {
    subject: 'Two-step sign-in is off',
    text: 'You just confirmed your email address for the first time. Two-step sign-in had been turned on before we knew that the address is yours, so we turned it off: no one else can keep you out that way. If you had turned it on yourself, please turn it on again.',
  },
  codes_renewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were just made for your OpenPulpit account. Those that you had before do not work any more.',
  },
  wrong_code: {
    subject: 'Somebody knows your password',
    text: 'From a device that you have not signed in from before, somebody gave the right password of your OpenPulpit account and then a wrong code. They were not let in.',
    action: 'set a new password',
    afterword:
      'If it was you, there is nothing to do. If it was not, set a new password now: we write this once a day at most.',
  },
  code_used: {
    subject: 'A recovery code was used',
    text: 'A recovery code was just used for your OpenPulpit account, in place of a code from your authenticator app. It does not work again.',
  },
}

const notYou = 'If this was not you, somebody knows your password. Please set a new one now, and write to us.'

export function secondFactorEmail({ id, to, publicUrl }: EmailRecipient, change: SecondFactorChange): Email {
  const { subject, text, action, afterword = notYou } = words[change]
  return {
    id,
    to,
    subject,
    paragraphs: [text],
    action: action
      ? { label: 'Set a new password', url: publicUrl + emailLinks.forgotPassword }
      : { label: 'See how you sign in', url: publicUrl + emailLinks.account },
    afterword,
  }
}
