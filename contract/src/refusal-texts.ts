/**
 * Why the server refuses. The browser shows it as it comes and needs none of it beforehand, so it stands apart from the texts of
 * screens.
 */
export const refusalTexts = {
  badCredentials: 'That email and password don’t match. Try again, or reset your password.',
  emailTaken: 'An account with that email already exists. Try signing in instead.',
  accountDisabled: 'This account was disabled. Please email us.',
  otherDisabled: 'This account is closed right now, so you can’t book anything new with it.',
  passwordWrong: 'That isn’t your current password',
  secondFactorNeeded: 'Please enter the code from your authenticator app',
  /** Of a code from the app and of a recovery code alike: which one it was meant to be is not always clear. */
  codeWrong:
    'That code isn’t right. Try the next one your app shows. If that fails too, set your phone’s clock to automatic. A recovery code works only once.',
  secondFactorOnAlready: 'Two-step sign-in is already on.',
  secondFactorNotConfirmed: 'Please confirm your email address first. Then you can set up two-step sign-in.',
  secondFactorNotOn: 'Two-step sign-in isn’t on.',
  secondFactorExpired: 'This took longer than 30 minutes. Please start again.',
  passwordTooCommon: 'Too many people use this password. Please choose another one.',
  emailChangeNone: 'There’s no email change waiting. Enter the new address again.',
  emailChangeSame: 'That’s your email address already',
  emailChangePasswordNeeded: 'To finish, enter the password of the account.',
  emailChangeTaken: 'Another account uses this address now. Your email address stays as it is.',
  undoTaken: 'Another account uses your old address now. Nothing was changed. Please email us.',
  passwordNeeded: 'To finish, enter the password you signed up with, or choose a new one.',
  emailActionUsed: 'You’ve already answered. Sign in to see your booking.',
  rosterDuplicate: 'Someone with this email is already on your list',
  ownAddress: 'This is your church’s own email address',
  listMissing: 'Please choose a file, or paste a list',
  listTooLarge: 'This list is larger than 5 MB. Please split it up.',
  listFailed: {
    unreadable: 'We couldn’t read this file. Please save it as CSV or XLSX, or paste the list.',
    empty: 'There’s nothing in this list',
    too_large: 'This file is too large to open. Please save it as CSV.',
    too_many_rows: 'This list has more than 5,000 rows. Please split it up.',
    too_many_columns: 'This list has more than 50 columns. Please keep the ones with names and contact data.',
  },
  rosterFull: 'Your list is full. Remove someone before you add another preacher.',
  rosterChanged:
    'This entry changed after you opened it, maybe on another device. Nothing was saved. Save again to replace it.',
  changedMeanwhile: 'This profile changed after you opened it, maybe on another device. Nothing was saved.',
  imageTooManyPixels: 'Please choose a photo of at most 25 megapixels',
  imageTooNarrow: 'That picture is too long and narrow. Please choose one closer to a square.',
  imageTooSmall: 'That picture is too small. Please choose one of at least 64 by 64 pixels.',
  imageTooComplex: 'We couldn’t open that photo. Please save it as a plain JPEG and try again.',
  alreadyReplied: 'You’ve already replied to this review.',
  notConfirmedYet: 'This service isn’t confirmed, so there’s nothing to add to a calendar yet.',
  noBrief: 'A service has a Sunday Brief once it’s confirmed, unless it’s cancelled.',
  sandboxNothingPaid: 'Nothing is paid for right now, so there’s no month to end.',
  noLongerOpen: 'This request isn’t open anymore. Thank you for being willing to help.',
  offerGone: 'This preacher withdrew the offer. Please choose someone else.',
  askedElsewhere: 'You’ve asked this preacher for the same service in another request. Please withdraw that one first.',
  preacherClash: 'This preacher is already booked at that time',
  /** To the one who accepts while the other's trial has no connection left. */
  otherTrialUsed: {
    church: (name: string) =>
      `${name} has used all 5 connections of its free trial. We let them know you’d like to preach.`,
    preacher: (name: string) =>
      `${name} has used all 5 connections of their free trial. We let them know you’d like them to preach.`,
  },
  billingOff: 'There’s nothing to pay. You have full access.',
  paymentProviderUnavailable: 'Payments are down. Nothing changed. Try again shortly.',
  subscribedAlready: 'You already have a subscription, so there’s nothing more to pay.',
  notSubscribed: 'You don’t have an active subscription.',
  cancelledAlready: 'Your subscription is cancelled. Choose “Keep My Subscription” first, then change your plan.',
  payFirst: 'Your last payment is missing. Pay it first, then change your plan.',
  checkoutOver: 'This payment is closed. See your billing page for details.',
  studentAddress: 'The student price is for school email addresses that end in .edu. Yours doesn’t.',
  studentUnconfirmed: 'Please confirm your school address first. We emailed you a link.',
  studentOutdated: 'Please confirm your school address again. The last time was more than a year ago.',
  clash: 'You’re already booked at that time',
  alreadyAsked: 'You’ve already sent a request for that day and time. It’s on your dashboard.',
  filledByAnother: 'Another preacher already accepted this request. Thank you for being willing to help.',
} as const
