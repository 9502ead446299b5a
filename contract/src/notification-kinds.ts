import type { PushKind } from './account.ts'
import type { NotificationType } from './notifications.ts'

interface KindFacts {
  /** How it is shown. */
  readonly type: NotificationType
  /** On a device's lock screen. */
  readonly title: string
  /** The setting that turns its emails and pushes off. Email about the account itself cannot be turned off. */
  readonly preference: PushKind
  readonly isMandatory?: true
  /** At once and then hourly at most, or with all that is unread. */
  readonly email: 'coalesced' | 'digest'
  /** Whether newer news about the same request takes the place of what still waits at the bell. */
  readonly keeps: 'latest' | 'each'
  /** The state that nobody needs to be told of, unless they were told of another one. */
  readonly baseline?: string
}

const message = { type: 'message', title: 'A message for you', preference: 'messages', email: 'digest' } as const
const aboutRequest = {
  type: 'request_update',
  title: 'News about a request',
  preference: 'requests',
  email: 'coalesced',
  keeps: 'latest',
} as const
const reminder = { ...aboutRequest, type: 'reminder', title: 'A reminder', preference: 'reminders' } as const
const account = {
  type: 'subscription',
  title: 'Your subscription',
  preference: 'reminders',
  isMandatory: true,
  email: 'coalesced',
  keeps: 'each',
} as const

/** Every kind of notification, stable: it is stored, and emails of one kind about one request are coalesced. */
export const notificationKinds = {
  message: { ...message, keeps: 'latest' },

  request_received: aboutRequest,
  request_accepted: aboutRequest,
  request_declined: aboutRequest,
  request_withdrawn: aboutRequest,
  /** Someone else accepted the same request first. */
  request_filled: aboutRequest,
  request_expired: aboutRequest,
  service_cancelled: aboutRequest,
  service_completed: aboutRequest,
  service_not_held: aboutRequest,
  honorarium: { ...aboutRequest, baseline: 'pending' },
  open_request: aboutRequest,
  // Each is another preacher's.
  offer: { ...aboutRequest, keeps: 'each' },
  offer_chosen: aboutRequest,
  offer_filled: { ...aboutRequest, keeps: 'each' },
  review: aboutRequest,
  review_reply: aboutRequest,
  /** The other side would agree, if the trial reached so far. */
  trial_waiting: aboutRequest,

  unanswered: reminder,
  still_on: reminder,
  still_on_said: reminder,
  directions: reminder,
  afterwards: reminder,

  subscription_changed: account,
  trial_ending: account,
  trial_used: account,
  student_price_ended: account,

  /** From before kinds were stored. */
  other: { ...aboutRequest, keeps: 'each' },
} as const satisfies Record<string, KindFacts>

export type NotificationKind = keyof typeof notificationKinds

/** The same table, its entries alike. */
export const notificationKindOf = (kind: NotificationKind): KindFacts => notificationKinds[kind]
