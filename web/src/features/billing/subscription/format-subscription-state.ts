import { type BillingView, planLabels } from '@openpulpit/contract/billing'
import { type Reader as DateReader, dayOf } from '@openpulpit/contract/dates'
import { subscriptionNow } from '../../../platform/coverage.ts'
import { formatAmount, formatBillingDay, formatPrice } from '../format.ts'

/** What the badge shows as an icon and as text. */
export type Mark = 'trial' | 'active' | 'cancelled' | 'waiting' | 'failed' | 'ended'

export interface StandingWords {
  readonly mark: Mark
  readonly label: string
  readonly title: string
  readonly text: string
}

interface Reader {
  readonly now: Date
  readonly timeZone: string
}

const notAffected =
  'Your confirmed services aren’t affected. You can still read and write messages and complete services.'

/** The subscription's state in words: until when, and what comes next. */
export function formatSubscriptionState(view: BillingView, { now, timeZone }: Reader): StandingWords {
  const { status, expiresAt, plan, isUnheard } = subscriptionNow(view.subscription, now)
  const reader = { today: dayOf(now, timeZone), timeZone }
  const lastDay = expiresAt && formatBillingDay(expiresAt, reader)
  if (status === 'expired') {
    const what = plan === null ? 'free trial' : 'subscription'
    const text = `${lastDay ? `It ended on ${lastDay}. ` : ''}To book anything new, choose a plan. ${notAffected}`
    return { mark: 'ended', label: 'Ended', title: `Your ${what} has ended`, text }
  }
  if (status === 'trial') {
    const title = lastDay ? `Free until ${lastDay}` : 'Free trial'
    const text = 'The trial doesn’t turn into a paid plan by itself. You decide if you want one, now or later.'
    return { mark: 'trial', label: 'Free trial', title, text }
  }
  if (isUnheard) {
    const text = `${lastDay ? `You have full access until at least ${lastDay}. ` : ''}You don’t need to do anything now.`
    return { mark: 'waiting', label: 'Waiting', title: 'We’re waiting for your payment', text }
  }
  if (status === 'past_due') {
    const until = view.graceUntil ?? expiresAt
    const text = until
      ? `You have full access through ${formatBillingDay(until, reader)}. Please update your card before then.`
      : 'Update your card to keep your subscription.'
    return { mark: 'failed', label: 'Payment failed', title: 'Your last payment didn’t go through', text }
  }
  return runningWords(view, reader)
}

function runningWords({ subscription, nextPayment, endsAt }: BillingView, reader: DateReader): StandingWords {
  const { plan, expiresAt } = subscription
  if (endsAt) {
    const text = `You have full access until then. You won’t be charged again. ${notAffected}`
    return { mark: 'cancelled', label: 'Cancelled', title: `Ends on ${formatBillingDay(endsAt, reader)}`, text }
  }
  const title = plan ? `${planLabels[plan]}, ${formatPrice(plan)}` : 'Your subscription is active'
  const until = expiresAt && `You have full access through ${formatBillingDay(expiresAt, reader)}.`
  if (!nextPayment) return { mark: 'active', label: 'Active', title, text: until || 'There’s nothing to pay.' }
  const next = `Next payment: ${formatAmount(nextPayment.amount)} on ${formatBillingDay(nextPayment.at, reader)}.`
  const change = nextPayment.plan === plan ? '' : ` After that, your plan is ${planLabels[nextPayment.plan]}.`
  return { mark: 'active', label: 'Active', title, text: next + change }
}
