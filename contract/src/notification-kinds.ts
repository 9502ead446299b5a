import type { RequestStatus } from './request-lifecycle.ts'

/** The types on the wire: two from the specification, two of our own. */
export const notificationTypes = ['message', 'request_update', 'reminder', 'subscription'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationIcons = ['message', 'bell', 'calendar', 'card'] as const
export type NotificationIcon = (typeof notificationIcons)[number]

/** The groups of emails and pushes that members can turn off. Email links name them. */
export const notificationPreferences = {
  messages: { emailsAbout: 'unread messages' },
  requests: { emailsAbout: 'changes to your requests' },
  reminders: { emailsAbout: 'upcoming services' },
  searches: { emailsAbout: 'your saved searches' },
} as const satisfies Record<string, { /** Ends "You’ll get no more emails about …". */ readonly emailsAbout: string }>
export type NotificationPreference = keyof typeof notificationPreferences

export type NotificationChannel = 'bell' | 'email' | 'push'

/**
 * The class of an email decides whether it has an unsubscribe link, and what turns it off.
 * - agreement: a service that both sides agreed to: booked, changed, cancelled, the Sunday Brief. Must arrive.
 * - account: signing in, security, the subscription. Must arrive.
 * - asked_for: requests and messages, which one person sent to another.
 * - optional: everything else.
 */
export const emailClasses = ['agreement', 'account', 'asked_for', 'optional'] as const
export type EmailClass = (typeof emailClasses)[number]

/**
 * Emails about a service that say more than the notification's sentence. Stored in queued jobs, so names must not
 * change.
 */
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

/** The usage limits of calls that notify others. */
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
  /** The title on a device's lock screen. */
  readonly title: string
  /** The icon in the list of notifications. */
  readonly icon: NotificationIcon
  readonly channels: readonly NotificationChannel[]
  /** The setting that turns off its pushes, and its emails unless they must arrive. */
  readonly preference: NotificationPreference
  readonly emailClass: EmailClass
  /** Sent at once and then at most hourly, or with all unread ones. */
  readonly email: 'coalesced' | 'digest'
  /** The page it links to, if not a request or a conversation. */
  readonly leadsTo?: 'credentials' | 'references'
  /** The email that says more than the sentence. */
  readonly serviceEmail?: ServiceEmail
  /** Scheduled; sent once per request. */
  readonly isScheduled?: true
  /** Whether a newer one about the same request replaces an unread one. */
  readonly keeps: 'latest' | 'each'
  /** Emailed only while one of its requests has one of these statuses. */
  readonly emailedWhile?: readonly RequestStatus[]
  /** The state that needs no notification unless another one was notified before. */
  readonly baseline?: string
  /** The usage limit that a member's call must have taken before it may cause this; null if no call does. */
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
/** About a service that both sides agreed to. */
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

/** All kinds of notifications with their properties. CONTRIBUTING.md says what a new one needs. */
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
  /** Another preacher was booked for the service. */
  request_filled: aboutRequest,
  request_expired: { ...aboutRequest, limit: null },
  /** Other terms or another time was proposed. */
  terms_proposed: { ...aboutRequest, serviceEmail: 'proposed', emailedWhile: ['pending', 'confirmed'] },
  /** About a confirmed service; if the agreement books it, the notification says so. */
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
  /** A payment was recorded, corrected, removed, received, or has not arrived. */
  payment: { ...aboutRequest, limit: 'honorarium' },
  /** The preacher asks the church to check a payment. */
  payment_asked: { ...aboutRequest, limit: 'honorarium' },
  open_request: { ...aboutRequest, emailClass: 'optional', emailedWhile: ['open'], limit: 'announcements' },
  // Each offer is by another preacher, who is its state.
  offer: { ...aboutRequest, keeps: 'each', emailedWhile: ['open'], limit: 'offers' },
  offer_chosen: { ...aboutAgreement, serviceEmail: 'agreed' },
  offer_filled: { ...aboutRequest, keeps: 'each' },
  review: { ...aboutRequest, emailClass: 'optional', limit: 'reviews' },
  review_reply: { ...aboutRequest, emailClass: 'optional', limit: 'reviews' },
  /** The other side's address refuses email, so it has to be called. Once per request. */
  unreachable: { ...aboutAgreement, title: 'Please call', keeps: 'each', limit: null },
  /** The other side would agree if their trial or subscription covered it. */
  trial_waiting: { ...aboutRequest, emailedWhile: ['open', 'pending'] },

  unanswered: { ...scheduled, serviceEmail: 'unanswered', emailedWhile: ['pending'] },
  still_on: { ...scheduled, serviceEmail: 'still_on' },
  still_on_said: { ...reminder, serviceEmail: 'still_on_said', limit: 'still_on' },
  /** The Sunday Brief. */
  directions: { ...scheduled, emailClass: 'agreement', serviceEmail: 'directions' },
  afterwards: { ...scheduled, serviceEmail: 'afterwards' },
  /** For the church's treasurer: on the Monday after a service, and a week later. */
  payment_due: { ...scheduled, emailedWhile: ['confirmed', 'completed'] },
  payment_due_again: { ...scheduled, emailedWhile: ['confirmed', 'completed'] },

  /** A new match for a saved search, which is its state. */
  saved_search: {
    ...reminder,
    title: 'Your saved search',
    icon: 'bell',
    preference: 'searches',
    keeps: 'each',
  },
  credential_expiring: { ...reminder, keeps: 'each', leadsTo: 'credentials' },
  /** A requested reference was written; once per request for one. */
  reference_written: { ...aboutRequest, title: 'New reference', keeps: 'each', leadsTo: 'references', limit: null },

  subscription_changed: account,
  trial_ending: account,
  /** Agreeing to a service can also use up the other side's trial. */
  trial_used: { ...account, limit: 'status_changes' },
  student_price_ended: account,

  /** From before kinds were stored; its sentence is no longer known. */
  other: { ...aboutRequest, emailClass: 'optional', keeps: 'each', limit: null },
} as const satisfies Record<string, KindFacts>

type Table = typeof notificationKinds
export type NotificationKind = keyof Table

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[]

/** The same entries with a common type. */
export const notificationKindOf = (kind: NotificationKind): KindFacts => notificationKinds[kind]

export type ReminderKind = {
  [K in NotificationKind]: Table[K] extends { readonly isScheduled: true } ? K : never
}[NotificationKind]
