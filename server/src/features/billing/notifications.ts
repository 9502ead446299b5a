import { dayOf, formatDay } from '@openpulpit/contract/dates'
import type { UserType } from '@openpulpit/contract/users'
import type { NewNotification } from '../notifications/store/commands.ts'
import type { SubscriptionState } from '../users/subscription/policy.ts'

interface Recipient {
  readonly userId: string
  readonly userType: UserType
  readonly timeZone: string
}

/** Notifications about a change of status; none if the member made it themselves. */
export function statusNotifications(
  recipient: Recipient,
  before: SubscriptionState,
  after: SubscriptionState,
  now: Date,
): NewNotification[] {
  if (before.status === after.status) return []
  const message = wordsOf(recipient, before, after, now)
  return message ? [notificationOf(recipient.userId, 'subscription_changed', message)] : []
}

/** The student price ends with the paid period: the address was not confirmed in time. */
export const studentPriceEndedNotification = (userId: string): NewNotification =>
  notificationOf(
    userId,
    'student_price_ended',
    'Your school address wasn’t confirmed, so your plan changes to Monthly, at $5, with the next payment. Once you confirm it, you can choose the student price again.',
  )

/** The student price ends with the paid period: the account has another address. */
export const studentAddressLeftNotification = (userId: string): NewNotification =>
  notificationOf(
    userId,
    'student_price_ended',
    'The student price is for school addresses, and your account has another one now. From the next payment on your plan is Monthly, at $5.',
  )

const notificationOf = (
  userId: string,
  kind: 'subscription_changed' | 'student_price_ended',
  message: string,
): NewNotification => ({
  userId,
  kind,
  message,
  requestId: null,
})

function wordsOf(
  { userType, timeZone }: Recipient,
  before: SubscriptionState,
  { status, expiresAt }: SubscriptionState,
  now: Date,
): string | undefined {
  if (status === 'past_due' && expiresAt) {
    const by = formatDay(dayOf(expiresAt, timeZone), dayOf(now, timeZone))
    return `Your payment didn’t go through. Please pay by ${by}. You have full access until then.`
  }
  if (status !== 'expired') return undefined
  const what = before.status === 'trial' ? 'free trial' : 'subscription'
  return `Your ${what} has ended. ${goesOn} ${subscribeTo[userType]}`
}

const goesOn = 'Your confirmed services aren’t affected, and you can still read and write messages.'
const subscribeTo: Record<UserType, string> = {
  church: 'To ask preachers again, please subscribe.',
  preacher: 'To be found by churches and to accept again, please subscribe.',
}
