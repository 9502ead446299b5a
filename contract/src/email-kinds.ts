import {
  type EmailClass,
  type NotificationKind,
  type NotificationPreference,
  notificationKinds,
} from './notification-kinds.ts'

interface OtherEmail {
  readonly emailClass: EmailClass
  /** The recipient has just requested it, so an address that once refused email gets another try. */
  readonly isOnRequest?: true
}

/** Emails that are not notifications. Notifications have their class in `notificationKinds`. */
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
  /** Sent once to an unconfirmed address: something is waiting. */
  waiting: { emailClass: 'account' },
  /** To admins. */
  reports_waiting: { emailClass: 'account' },
  report_warning: { emailClass: 'account' },
  invitation: { emailClass: 'optional' },
  reference_request: { emailClass: 'optional' },
  newsletter_confirmation: { emailClass: 'optional' },
} as const satisfies Record<string, OtherEmail>

export type EmailKindName = NotificationKind | keyof typeof otherEmails

export interface EmailFacts extends OtherEmail {
  /** The setting that turns it off. Absent if it must arrive, or if its own link ends it. */
  readonly preference?: NotificationPreference
}

export const emailFacts: Readonly<Record<EmailKindName, EmailFacts>> = { ...notificationKinds, ...otherEmails }

/** No setting and no unsubscribe link turns it off. */
export const mustArrive = (kind: EmailKindName): boolean =>
  emailFacts[kind].emailClass === 'agreement' || emailFacts[kind].emailClass === 'account'

/** The last line of an email: why it was sent, or what remains after unsubscribing. */
export const emailFooters: Readonly<Record<EmailClass, string | undefined>> = {
  agreement: 'We always email you about confirmed services.',
  account: undefined,
  asked_for: 'You’ll still get emails about confirmed services.',
  optional: undefined,
}

/** What someone without an account has turned off: everything but services they agreed to, or those as well. */
export const emailEndings = ['asked_for', 'agreement'] as const
export type EmailEnding = (typeof emailEndings)[number]
