import { dayOf, daysBetween, formatDay } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { coverageOf, type Subscription, type UserType } from '@openpulpit/contract/users'
import { subscriptionNow } from '../../../platform/coverage.ts'

interface TrialWords {
  title: string
  text: string
  consequence: string
  /** 'See Billing' if there is something to read first. */
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
    running: 'After the trial ends you can’t send new requests. Your confirmed services aren’t affected.',
    used: 'You can still send requests to preachers you’ve booked before. For anyone else, choose a plan.',
    over: 'You can’t send new requests. Your confirmed services aren’t affected, and we keep everything you wrote.',
    unpaid: 'After that you can’t send new requests. Your confirmed services aren’t affected.',
  },
  preacher: {
    running: 'Requests stop after the trial ends. Churches won’t find you, and you can’t accept new ones.',
    used: 'Churches no longer find you. You can still accept requests from churches you’ve preached for.',
    over: 'Churches no longer find you, and you can’t accept new requests. Your confirmed services aren’t affected.',
    unpaid:
      'After that churches won’t find you, and you can’t accept new requests. Your confirmed services aren’t affected.',
  },
} as const

/** The banner for an account that is not active; undefined for one that is. */
export function formatTrial(known: Subscription, { userType, now, timeZone }: Reader): TrialWords | undefined {
  const subscription = subscriptionNow(known, now)
  const { status, expiresAt, plan } = subscription
  if (status === 'active') return undefined
  const says = consequences[userType]
  const lastDay = expiresAt === null ? undefined : formatDay(dayOf(new Date(expiresAt), timeZone), dayOf(now, timeZone))

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
        text: 'We’re waiting for your payment. You don’t need to do anything now.',
        consequence: lastDay
          ? `You have full access until at least ${lastDay}.`
          : 'You have full access in the meantime.',
        action: 'See Billing',
        isTrial: false,
      }
    }
    const until = lastDay && `You have full access through ${lastDay}.`
    return {
      title: 'Payment Overdue',
      text: sentences('Your last payment didn’t go through.', until),
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
