import type { RequestStatus } from './request-lifecycle.ts'

/** How the wire shows a notification: the specification's two, and two of the product's own. */
export const notificationTypes = ['message', 'request_update', 'reminder', 'subscription'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationIcons = ['message', 'bell', 'calendar', 'card'] as const
export type NotificationIcon = (typeof notificationIcons)[number]

/** What members choose about each sort of email and push. Links in emails name them. */
export const notificationPreferences = {
  messages: { emailsAbout: 'unread messages' },
  requests: { emailsAbout: 'changes to your requests' },
  reminders: { emailsAbout: 'upcoming services' },
  searches: { emailsAbout: 'your saved searches' },
} as const satisfies Record<string, { /** Ends "You’ll get no more emails about …". */ readonly emailsAbout: string }>
export type NotificationPreference = keyof typeof notificationPreferences

export type NotificationChannel = 'bell' | 'email' | 'push'

/**
 * What an email is to its reader. The class alone decides whether there is an Unsubscribe, and what ends it.
 * - agreement: a service that both sides agreed to: booked, changed, cancelled, the Sunday Brief. Must arrive.
 * - account: signing in, security, the subscription. Must arrive.
 * - asked_for: requests and messages, which one person sent to another.
 * - optional: everything else.
 */
export const emailClasses = ['agreement', 'account', 'asked_for', 'optional'] as const
export type EmailClass = (typeof emailClasses)[number]

/** Emails about a service that hold more than the notification's sentence. Jobs that wait for their turn name them. */
export const serviceEmails = [
  'asked',
  'unanswered',
  'still_on',
  'still_on_said',
  'directions',
  'afterwards',
  'agreed',
  'called_off',
  'proposed',
] as const
export type ServiceEmail = (typeof serviceEmails)[number]

/** The usage limits that calls take which notify others. */
type NotifyingLimit =
  | 'requests'
  | 'messages'
  | 'status_changes'
  | 'honorarium'
  | 'offers'
  | 'still_on'
  | 'reviews'
  | 'announcements'

interface KindFacts {
  readonly type: NotificationType
  /** On a device's lock screen. */
  readonly title: string
  /** At the bell. */
  readonly icon: NotificationIcon
  readonly channels: readonly NotificationChannel[]
  /** The setting that turns its pushes off, and its emails unless they must arrive. */
  readonly preference: NotificationPreference
  readonly emailClass: EmailClass
  /** At once and then hourly at most, or with all that is unread. */
  readonly email: 'coalesced' | 'digest'
  /** The page that it is about, where that is neither a request nor a conversation. */
  readonly leadsTo?: 'credentials' | 'references'
  /** The email that says more than the sentence. */
  readonly serviceEmail?: ServiceEmail
  /** Sent by the clock, once for each request. */
  readonly isScheduled?: true
  /** Whether newer news about the same request takes the place of what still waits at the bell. */
  readonly keeps: 'latest' | 'each'
  /** Only while one of its requests has one of these statuses is it still worth an email. */
  readonly emailedWhile?: readonly RequestStatus[]
  /** The state that no one needs to be notified of, unless they were notified of another one. */
  readonly baseline?: string
  /** What a member's call takes before it may cause one for others; null where no call does. */
  readonly limit: NotifyingLimit | null
}

const channels = ['bell', 'email', 'push'] as const
const aboutRequest = {
  type: 'request_update',
  title: 'Update on a request',
  icon: 'bell',
  channels,
  preference: 'requests',
  emailClass: 'asked_for',
  email: 'coalesced',
  keeps: 'latest',
  limit: 'status_changes',
} as const
/** Of a service that both agreed to. */
const aboutAgreement = { ...aboutRequest, emailClass: 'agreement' } as const
const reminder = {
  ...aboutRequest,
  type: 'reminder',
  title: 'Reminder',
  icon: 'calendar',
  preference: 'reminders',
  emailClass: 'optional',
  limit: null,
} as const
const scheduled = { ...reminder, isScheduled: true } as const
const account = {
  type: 'subscription',
  title: 'Your subscription',
  icon: 'card',
  channels,
  preference: 'reminders',
  emailClass: 'account',
  email: 'coalesced',
  keeps: 'each',
  limit: null,
} as const

/**
 * Every kind of notification, and all that is particular to it: a new one is a row here, its name in the check of the column
 * (a migration), its sentence in its feature's `notifications.ts`, and the command that sends it.
 */
export const notificationKinds = {
  message: {
    type: 'message',
    title: 'New message',
    icon: 'message',
    channels,
    preference: 'messages',
    emailClass: 'asked_for',
    email: 'digest',
    keeps: 'latest',
    limit: 'messages',
  },

  request_received: { ...aboutRequest, serviceEmail: 'asked', emailedWhile: ['pending'], limit: 'requests' },
  request_accepted: { ...aboutAgreement, serviceEmail: 'agreed' },
  request_declined: aboutRequest,
  request_withdrawn: aboutRequest,
  /** Someone else accepted the same request first. */
  request_filled: aboutRequest,
  request_expired: { ...aboutRequest, limit: null },
  /** Other terms, or another time. */
  terms_proposed: { ...aboutRequest, serviceEmail: 'proposed', emailedWhile: ['pending', 'confirmed'] },
  /** Of a confirmed service; where it books one, that is what the notification says. */
  terms_agreed: { ...aboutAgreement, serviceEmail: 'agreed' },
  terms_declined: aboutRequest,
  terms_withdrawn: aboutRequest,
  service_cancelled: { ...aboutAgreement, serviceEmail: 'called_off' },
  service_completed: { ...aboutRequest, emailClass: 'optional' },
  service_not_held: aboutRequest,
  honorarium: {
    ...aboutRequest,
    baseline: 'pending',
    emailedWhile: ['confirmed', 'completed'],
    limit: 'honorarium',
  },
  /** One payment: recorded, corrected, removed, received, or not there yet. */
  payment: { ...aboutRequest, limit: 'honorarium' },
  /** The preacher asks the church to look into it. */
  payment_asked: { ...aboutRequest, limit: 'honorarium' },
  open_request: { ...aboutRequest, emailClass: 'optional', emailedWhile: ['open'], limit: 'announcements' },
  // Each is another preacher's, who is its state.
  offer: { ...aboutRequest, keeps: 'each', emailedWhile: ['open'], limit: 'offers' },
  offer_chosen: { ...aboutAgreement, serviceEmail: 'agreed' },
  offer_filled: { ...aboutRequest, keeps: 'each' },
  review: { ...aboutRequest, emailClass: 'optional', limit: 'reviews' },
  review_reply: { ...aboutRequest, emailClass: 'optional', limit: 'reviews' },
  /** The other side's address refuses email: it has to be called. Once for each request. */
  unreachable: { ...aboutAgreement, title: 'Please call', keeps: 'each', limit: null },
  /** The other side would agree, if the trial or subscription reached so far. */
  trial_waiting: { ...aboutRequest, emailedWhile: ['open', 'pending'] },

  unanswered: { ...scheduled, serviceEmail: 'unanswered', emailedWhile: ['pending'] },
  still_on: { ...scheduled, serviceEmail: 'still_on' },
  still_on_said: { ...reminder, serviceEmail: 'still_on_said', limit: 'still_on' },
  /** The Sunday Brief. */
  directions: { ...scheduled, emailClass: 'agreement', serviceEmail: 'directions' },
  afterwards: { ...scheduled, serviceEmail: 'afterwards' },
  /** To whoever handles money at the church: on the Monday after a service, and a week later. */
  payment_due: { ...scheduled, emailedWhile: ['confirmed', 'completed'] },
  payment_due_again: { ...scheduled, emailedWhile: ['confirmed', 'completed'] },

  /** Someone more fits a search that the church saved; its state is that search. */
  saved_search: {
    ...reminder,
    title: 'Your saved search',
    icon: 'bell',
    preference: 'searches',
    keeps: 'each',
  },
  credential_expiring: { ...reminder, keeps: 'each', leadsTo: 'credentials' },
  /** Someone wrote what the preacher asked for: once for each time they ask. */
  reference_written: { ...aboutRequest, title: 'New reference', keeps: 'each', leadsTo: 'references', limit: null },

  subscription_changed: account,
  trial_ending: account,
  /** Agreeing to a service can use up the other side's trial, too. */
  trial_used: { ...account, limit: 'status_changes' },
  student_price_ended: account,

  /** From before kinds were stored, with a sentence that no one knows any more. */
  other: { ...aboutRequest, emailClass: 'optional', keeps: 'each', limit: null },
} as const satisfies Record<string, KindFacts>

type Table = typeof notificationKinds
export type NotificationKind = keyof Table

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[]

/** The same table, its entries alike. */
export const notificationKindOf = (kind: NotificationKind): KindFacts => notificationKinds[kind]

/** The kinds that the clock sends. */
export type ReminderKind = {
  [K in NotificationKind]: Table[K] extends { readonly isScheduled: true } ? K : never
}[NotificationKind]
