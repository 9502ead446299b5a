import { plural } from './format.ts'
import type { Subscription, UserType } from './users.ts'

/** Texts that several screens share. Those of the specification are literal. */
export const texts = {
  welcomeBack: 'Welcome back!',
  accountCreated: 'Account created successfully!',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  unexpected: 'An error occurred. Please try again.',
  redirectingTo: (provider: string) => `Redirecting to ${provider}...`,
  providerNotConfigured: (provider: string) => `${provider} login not configured yet`,
  providerFailed: (provider: string) => `Error with ${provider} login`,
  pleaseLogIn: 'Please sign in to see that page.',
  wrongRole: (userType: 'church' | 'preacher') =>
    `That page is for ${{ church: 'churches', preacher: 'preachers' }[userType]}. Here is your dashboard.`,
  adminsOnly: 'That page is for OpenPulpit admins. Here is your dashboard.',
  outsideAuthProvider: 'useAuth must be used within an AuthProvider',

  passwordForgotten: 'If that address has an account, we’ve emailed it a link to set a new password.',
  passwordReset:
    'Your password is changed. Please sign in with it. If you had a calendar link, it no longer works. You can make a new one under Availability.',
  passwordChanged: 'Your password is changed. Your other devices are signed out.',
  secondFactorOn: 'Two-step sign-in is on. Your other devices are signed out.',
  secondFactorOff: 'Two-step sign-in is off.',
  linkExpired: 'This link has expired or was already used. Please ask for a new one.',
  emailVerified: 'Thank you. Your email address is confirmed.',
  emailVerifiedBefore: 'Your email address is already confirmed.',
  emailChangeRequested: (email: string) => `Check your inbox. We emailed a link to ${email}.`,
  emailChangeCancelled: 'Your email address stays as it is.',
  emailChanged: 'Your new email address is confirmed. Use it the next time you sign in.',
  emailChangeLinkExpired: 'This link has expired or was already used. You can get a new one under Account.',
  emailChangeUndone: 'Your old email address is back and your new password is set. Please sign in.',
  undoLinkExpired: 'This link is more than 7 days old or was already used. If something is wrong, email us.',
  accountTakenOver: 'Your email address is confirmed and your new password is set. Please sign in with it.',
  verificationSent: 'We emailed you a new link. Please check your inbox.',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'You’re signed out everywhere else.',
  otherSessionsAndFeedEnded: 'You’re signed out everywhere else, and your calendar link is off.',
  preferencesSaved: 'Email settings saved.',
  notificationsOn: 'Notifications are on for this device.',
  notificationsOnFailed: 'We couldn’t turn on notifications. Your browser has to allow them when it asks.',
  notificationsOff: 'Notifications are off on this device.',
  notificationsOffFailed: 'That didn’t work. Please try again.',
  preferencesFailed: 'We couldn’t save that. Please try again.',
  exportReady: 'Your data is in your downloads.',
  exportFailed: 'We couldn’t download your data. Please try again.',
  formerMember: 'This person has left OpenPulpit, so messages no longer reach them.',
  accountDeleted: 'Your account is deleted.',
  emailActionExpired: 'This link expired or is incomplete. Sign in to answer.',
  emailActionFailed: 'We didn’t get your answer. Please try again.',
  reconfirmed: 'Thank you. We let them know.',
  reconfirmFailed: 'We couldn’t save that. Please try again.',
  newsletterAsked: 'Almost done: click the link we just emailed you.',
  newsletterConfirmed: 'Thank you for subscribing. You’ll hear from us a few times a year.',
  unsubscribed: 'Done. You won’t get these emails again.',

  dashboardFailed: 'Error loading dashboard data',
  requestUpdateFailed: 'Error updating request',
  requestAccepted: 'Request accepted successfully!',
  requestDeclined: 'Request declined successfully!',
  profileLoadFailed: 'Error loading profile',
  profileSaveFailed: 'Error updating profile',
  rosterLoadFailed: 'We couldn’t load your preachers. Please try again.',
  rosterAdded: (name: string) => `${name} is on your list.`,
  rosterSaved: 'Changes saved.',
  rosterRemoved: (name: string) => `${name} is off your list.`,
  rosterFailed: 'We couldn’t save that. Your entry is still here. Please try again.',
  rosterRemoveFailed: 'We couldn’t remove this preacher. Please try again.',
  profileSaved: 'Profile updated successfully!',
  noChurchProfile: 'No profile found. Please create your church profile.',
  draftKept: 'We kept what you typed.',
  changesDropped: 'Changes discarded.',
  profileSheetReady: 'Your church info is in your downloads.',
  fileFailed: 'We couldn’t create the file. Please try again.',
  resumeReady: 'Your résumé is in your downloads.',
  acceptingOn: 'You’re accepting requests. Churches can find you again.',
  acceptingOff: 'You’re not accepting requests right now.',
  imageUploadFailed: 'Error uploading image',
  imageSaved: 'Profile image updated successfully!',
  notAnImage: 'Please select an image file',
  imageTooLarge: 'Image size must be less than 5MB',
  messageSent: 'Message sent.',
  messageFailed: 'We couldn’t send your message. Please try again.',
  threadsLoadFailed: 'We couldn’t load your conversations. Please try again.',
  blocked: (name: string) => `You blocked ${name}. They can’t write to you anymore.`,
  unblocked: (name: string) => `${name} can write to you again.`,
  blockFailed: 'That didn’t work. Please try again.',
  reported: 'Thank you. An admin will look into it.',
  reportedNotBlocked: 'Your report was sent, but blocking didn’t work. Please try again under “More”.',
  reportFailed: 'We couldn’t send your report. Please try again.',
  reportsLoadFailed: 'We couldn’t load the reports. Please try again.',
  reportSettled: {
    dismissed: 'Settled. No one was notified.',
    warned: 'Settled. We’re emailing them a warning.',
    disabled: 'Settled. The account is disabled.',
  },
  settleFailed: 'That didn’t work. Please try again.',
  auditLoadFailed: 'We couldn’t load the log. Please try again.',
  requestSendFailed: 'Error submitting request',
  requestSent: 'Request submitted successfully!',
  requestsSent: (count: number) => `${count} requests submitted successfully!`,
  notifiedOnceConfirmed: (preachers: number) =>
    `Confirm your email and we’ll notify ${preachers === 0 ? '' : `${preachers} `}${plural(preachers, 'preacher')} near you.`,
  requestReopened: (reach: string) => `Request sent. ${reach}`,
  reopenedToNoOne:
    'Request sent, but no preachers near you are available then. Search farther away, or invite someone you know.',
  requestsLoadFailed: 'Error loading requests',
  availabilityLoadFailed: 'Error loading availability',
  availabilitySaveFailed: 'Error updating availability',
  availabilitySaved: 'Availability updated successfully!',
  calendarAdded: 'Calendar added. Its busy days no longer show as available.',
  calendarRead: 'Calendar checked. Your availability is up to date.',
  calendarRemoved: 'Calendar removed. Days that only it marked as busy are as they were before.',
  preacherLoadFailed: 'Error loading preacher profile',
  churchLoadFailed: 'Error loading church profile',
  requestLoadFailed: 'Error loading request details',
  statusUpdateFailed: 'Error updating request status',
  statusUpdated: (status: string) => `Request ${status} successfully!`,
  cancelFailed: 'Error cancelling request',
  requestCancelled: 'Request cancelled successfully',
  reviewFailed: 'Error submitting review',
  reviewSent: 'Review submitted successfully!',
  reviewChanged: 'Review saved.',
  earningsLoadFailed: 'We couldn’t load your earnings. Please try again.',
  reviewsLoadFailed: 'We couldn’t load these reviews. Please try again.',
  replySent: 'Your reply is published.',
  replyFailed: 'We couldn’t publish your reply. Please try again.',
  changeFailed: 'We couldn’t save that. Please try again.',
  honorariumPaid: 'The honorarium is marked as paid.',
  honorariumUnpaid: 'The honorarium is marked as not paid.',
  honorariumReceived: 'Thank you. We let the church know you received it.',
  honorariumFailed: 'We couldn’t save that. Please try again.',

  calendarAddressEnded: 'Your calendar link no longer works.',
  calendarAddressFailed: 'That didn’t work. Please try again.',
  serviceFileReady: 'Calendar file downloaded. Open it to add the service.',
  serviceFileFailed: 'We couldn’t create the file. Please try again.',

  briefSaved: (other: string) => `Saved. ${other} can see it too.`,
  briefDefaultsSaved: 'Saved. We’ll use this for every service confirmed from now on.',
  offline: (moment: string) => `You’re offline. This was last updated on ${moment}.`,
  outOfReach: (moment: string) => `We can’t reach OpenPulpit right now. This was last updated on ${moment}.`,
  loggedOutHere: 'You’re signed out on this device',
  awayFromHome: 'We can’t reach OpenPulpit right now. Please try again in a few minutes.',
  briefFailed: 'We couldn’t load the Sunday Brief. Please try again.',

  subscriptionCancelled: 'Your subscription is cancelled. You have full access until the end of the time you paid for.',
  subscriptionOver: 'Your subscription ended. You won’t be charged again.',
  subscriptionResumed: 'Glad you’re staying! Your subscription is active.',
  planChanged: 'Your plan changes with the next payment.',
  planKept: 'Your plan stays as it is.',
  billingFailed: 'That didn’t work. Please try again.',
  sandboxMonthPassed: 'The sandbox month is over.',
  sandboxCardPays: 'The sandbox card will pay from now on.',
  sandboxCardDeclines: 'The sandbox card will be declined from now on.',

  savingFailed: 'We couldn’t save that. Please try again.',

  dateInPast: 'Date cannot be in the past',
  timeHasPassed: 'That time has passed. Choose a later time or another day.',
  offerSent: 'Offer sent. The church will choose, and we’ll let you know.',
  offerFailed: 'We couldn’t send your offer. Please try again.',
  offerWithdrawn: 'Offer withdrawn.',
  withdrawFailed: 'We couldn’t withdraw your offer. Please try again.',
  preacherChosen: (preacher: string) => `${preacher} is booked. We let them know.`,
  choiceFailed: 'That didn’t work. Please try again.',

  whyNotCovered,
  subscriptionNeeded,

  loadFailed: 'We couldn’t load this. Please try again.',
} as const

type Standing = Pick<Subscription, 'status' | 'plan'>

/** Why someone can't book anything new, or anyone new. */
function whyNotCovered({ status, plan }: Standing): string {
  if (status !== 'expired') return 'You’ve used all 5 connections of your free trial.'
  return plan === null ? 'Your free trial has ended.' : 'Your subscription has ended.'
}

/** Why someone needs a subscription to book anything new, and what works without one. */
function subscriptionNeeded(userType: UserType, standing: Standing): string {
  const { others, withOthers, anything } = subscriptionWords[userType]
  const why = whyNotCovered(standing)
  return standing.status === 'expired'
    ? `${why} ${anything}, please subscribe. Your confirmed services aren’t affected. You can still write messages, complete or cancel services and review them.`
    : `${why} ${withOthers}, please subscribe. You can still work with those 5 ${others}.`
}

const subscriptionWords = {
  church: { others: 'preachers', withOthers: 'To ask other preachers', anything: 'To ask a preacher' },
  preacher: { others: 'churches', withOthers: 'To preach at other churches', anything: 'To accept new requests' },
} as const
