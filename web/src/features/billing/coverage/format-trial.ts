import { dayOf, daysBetween, formatDay } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { coverageOf, type Subscription, type UserType } from '@openpulpit/contract/users'
import { subscriptionNow } from '../../../platform/coverage.ts'

interface TrialWords {
  title: string
  text: string
  /** What follows from it. */
  consequence: string
  /** What to press, and whether there is something to learn before. */
  action: 'Upgrade Now' | 'Pay Now' | 'See Billing'
  isTrial: boolean
}

interface Reader {
  userType: UserType
  now: Date
  timeZone: string
}

const titles = {
  church: 'Trial Period',
  preacher: 'Trial Period Active',
} as const

const consequences = {
  church: {
    running: 'After the trial ends you can no longer send new requests. What is agreed still holds.',
    used: 'You can still send requests to preachers you have agreed with before. For anybody else, choose a plan.',
    over: 'You can no longer send new requests. What is agreed still holds, and all you have written stays here.',
    unpaid: 'After that you can no longer send new requests. What is agreed still holds.',
  },
  preacher: {
    running: 'Requests stop after the trial ends: churches no longer find you, and you cannot accept new ones.',
    used: 'Churches no longer find you. You can still accept requests of churches you have agreed with before.',
    over: 'Churches no longer find you, and you cannot accept new requests. What is agreed still holds.',
    unpaid: 'After that churches no longer find you, and you cannot accept new requests. What is agreed still holds.',
  },
} as const

/** The banner's words for an account that is not active; nothing for one that is. */
export function formatTrial(known: Subscription, { userType, now, timeZone }: Reader): TrialWords | undefined {
  const subscription = subscriptionNow(known, now)
  const { status, expiresAt, plan } = subscription
  if (status === 'active') return undefined
  const says = consequences[userType]
  const lastDay = expiresAt === null ? undefined : formatDay(dayOf(new Date(expiresAt), timeZone))

  if (status === 'expired') {
    const wasPaid = plan !== null
    const what = wasPaid ? 'subscription' : 'free trial'
    return {
      title: wasPaid ? 'Subscription Ended' : 'Trial Period Ended',
      text: lastDay ? `Your ${what} ended on ${lastDay}.` : `Your ${what} has ended.`,
      consequence: says.over,
      action: 'Upgrade Now',
      isTrial: !wasPaid,
    }
  }
  if (status === 'past_due') {
    if (subscription.isUnheard) {
      return {
        title: 'Waiting for Your Payment',
        text: 'We are waiting to hear about your payment. There is nothing you need to do now.',
        consequence: lastDay ? `Everything goes on until ${lastDay} at least.` : 'Everything goes on meanwhile.',
        action: 'See Billing',
        isTrial: false,
      }
    }
    const until = lastDay && `Everything goes on until ${lastDay}.`
    return {
      title: 'Payment Overdue',
      text: sentences('Your last payment did not arrive.', until),
      consequence: says.unpaid,
      action: 'Pay Now',
      isTrial: false,
    }
  }
  return {
    title: titles[userType],
    text: sentences(lastDay && `Your free trial expires on ${lastDay}.`, leftOf(subscription, now, timeZone)),
    consequence: coverageOf(subscription) === 'known' ? says.used : says.running,
    action: 'Upgrade Now',
    isTrial: true,
  }
}

const sentences = (...said: readonly (string | undefined)[]) => said.filter(Boolean).join(' ')

/** "29 days and 5 connections left." */
function leftOf(subscription: Subscription, now: Date, timeZone: string): string | undefined {
  const { expiresAt, connectionsUsed, connectionsLimit } = subscription
  const days = expiresAt && daysBetween(dayOf(now, timeZone), dayOf(new Date(expiresAt), timeZone))
  const left = [
    typeof days === 'number' && formatCount(days, 'day'),
    connectionsLimit !== null && formatCount(Math.max(0, connectionsLimit - connectionsUsed), 'connection'),
  ].filter(Boolean)
  return left.length > 0 ? `${left.join(' and ')} left.` : undefined
}
