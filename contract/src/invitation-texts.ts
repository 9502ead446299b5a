import { formatCount } from './format.ts'

/**
 * Texts for people without an account and for churches that ask or invite them. A separate file, because few screens
 * need it.
 */
export const invitationTexts = {
  emailsStopped: {
    asked_for: 'We won’t email you requests or messages.',
    agreement: 'We won’t email you anymore.',
  },
  emailsResumed: 'Churches can email you here again.',
  invited: (name: string) => `${name} invited`,
  invitedSeveral: (count: number) => `${formatCount(count, 'preacher')} invited`,
  failed: 'The invitation wasn’t sent. Please try again.',
  refused: {
    member: 'They have an account: send them a request.',
    no_email: 'Add an email address first.',
    invited: 'You already invited them.',
    cannot_email: 'We can’t email this address for you. Check the name and the address, or give them a call.',
  },
  expired: 'This link expired or is incomplete.',
  joined: 'You have an account now. Please sign in.',
  taken: 'This email address already has an account. Please sign in, or choose “Forgot your password?” there.',
  askedTwice: 'You already have this request in your account. Please answer that one first.',
  unconfirmed: 'Please confirm your email address first. Then you can write to preachers who have no account.',
  cannotEmail: 'We can’t email this address for you. Check the name and the address, or give them a call.',
  noEmail: 'Add an email address first, so we can write to them.',
} as const
