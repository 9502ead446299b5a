import {
  type EmailClass,
  type NotificationKind,
  type NotificationPreference,
  notificationKinds,
} from './notification-kinds.ts'

interface OtherEmail {
  readonly emailClass: EmailClass
  /** Its reader has just asked for it here: an address that refused our email before gets another try. */
  readonly isOnRequest?: true
}

/** Every email that is no notification. Those that are have their class in `notificationKinds`. */
export const otherEmails = {
  verification: { emailClass: 'account', isOnRequest: true },
  student_check: { emailClass: 'account' },
  password_reset: { emailClass: 'account', isOnRequest: true },
  password_changed: { emailClass: 'account' },
  second_factor: { emailClass: 'account' },
  confirm_new_address: { emailClass: 'account', isOnRequest: true },
  address_in_use: { emailClass: 'account' },
  address_changed: { emailClass: 'account' },
  calendar_link_ended: { emailClass: 'account' },
  /** That something waits, to an address that no one has confirmed: once. */
  waiting: { emailClass: 'account' },
  /** The way to an account, to someone who has none and asked for a new password. */
  reports_waiting: { emailClass: 'account' },
  report_warning: { emailClass: 'account' },
  invitation: { emailClass: 'optional' },
  reference_request: { emailClass: 'optional' },
  newsletter_confirmation: { emailClass: 'optional' },
} as const satisfies Record<string, OtherEmail>

export type EmailKindName = NotificationKind | keyof typeof otherEmails

export interface EmailFacts extends OtherEmail {
  /** The setting that ends it, unless it must arrive; nothing where a link of its own does. */
  readonly preference?: NotificationPreference
}

/** Every email that the server can send. */
export const emailFacts: Readonly<Record<EmailKindName, EmailFacts>> = { ...notificationKinds, ...otherEmails }

/** No setting, no Unsubscribe and no "Don't Email Me Again" ends it. */
export const mustArrive = (kind: EmailKindName): boolean =>
  emailFacts[kind].emailClass === 'agreement' || emailFacts[kind].emailClass === 'account'

/** The last line of an email: why it came, or what an Unsubscribe leaves. */
export const emailFooters: Readonly<Record<EmailClass, string | undefined>> = {
  agreement: 'We always email you about confirmed services.',
  account: undefined,
  asked_for: 'You’ll still get emails about confirmed services.',
  optional: undefined,
}

/** What someone without an account has ended: everything but services they agreed to, or those as well. */
export const emailEndings = ['asked_for', 'agreement'] as const
export type EmailEnding = (typeof emailEndings)[number]
