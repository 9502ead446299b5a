/** The server's texts about references. A separate file, because few screens need it. */
export const referenceTexts = {
  expired: 'This link expired or is incomplete.',
  sentAlready: 'You already sent this reference, so nothing changed. Thank you!',
  notNeeded: 'This reference isn’t needed anymore.',
  emailsStopped: 'We won’t email you again.',
  full: 'You have three references already. Remove one before you ask for another.',
  ownAddress: 'This is your own email address',
  askedBefore: 'You already asked this address',
  unconfirmed: 'Please confirm your email address first. Then you can ask for references.',
  notWritten: 'There’s no reference to show yet.',
  forPreacherAlone: 'This was written for you alone, so churches can’t see it.',
} as const
