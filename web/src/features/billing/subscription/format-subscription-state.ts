import { type BillingView, planLabels } from '@openpulpit/contract/billing'
import { subscriptionNow } from '../../../platform/coverage.ts'
import { formatAmount, formatBillingDay, formatPrice } from '../format.ts'

/** What the badge shows as well as says. */
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

const agreed = 'What is agreed still holds, and you can still read, write messages and complete your services.'

/** How a member stands, in words: until when, and what comes next. */
export function formatSubscriptionState(view: BillingView, { now, timeZone }: Reader): StandingWords {
  const { status, expiresAt, plan, isUnheard } = subscriptionNow(view.subscription, now)
  const lastDay = expiresAt && formatBillingDay(expiresAt, timeZone)
  if (status === 'expired') {
    const what = plan === null ? 'free trial' : 'subscription'
    const text = `${lastDay ? `It ended on ${lastDay}. ` : ''}For anything new, choose a plan. ${agreed}`
    return { mark: 'ended', label: 'Ended', title: `Your ${what} has ended`, text }
  }
  if (status === 'trial') {
    const title = lastDay ? `Free until ${lastDay}` : 'Free trial'
    const text = 'The trial does not turn into a paid plan by itself. You choose whether to go on, now or later.'
    return { mark: 'trial', label: 'Free trial', title, text }
  }
  if (isUnheard) {
    const text = `${lastDay ? `Everything goes on until ${lastDay} at least. ` : ''}There is nothing you need to do now.`
    return { mark: 'waiting', label: 'Waiting', title: 'We are waiting to hear about your payment', text }
  }
  if (status === 'past_due') {
    const until = view.graceUntil ?? expiresAt
    const text = until
      ? `Everything goes on until ${formatBillingDay(until, timeZone)}. Please see to your card before then.`
      : 'Please see to your card, so that everything goes on.'
    return { mark: 'failed', label: 'Payment failed', title: 'Your last payment did not go through', text }
  }
  return runningWords(view, timeZone)
}

function runningWords({ subscription, nextPayment, endsAt }: BillingView, timeZone: string): StandingWords {
  const { plan, expiresAt } = subscription
  if (endsAt) {
    const text = `Everything goes on until then. After that nothing more is taken. ${agreed}`
    return { mark: 'cancelled', label: 'Cancelled', title: `Ends on ${formatBillingDay(endsAt, timeZone)}`, text }
  }
  const title = plan ? `${planLabels[plan]}, ${formatPrice(plan)}` : 'Your subscription is active'
  const until = expiresAt && `Everything goes on until ${formatBillingDay(expiresAt, timeZone)}.`
  if (!nextPayment) return { mark: 'active', label: 'Active', title, text: until || 'There is nothing to pay.' }
  const next = `Next payment: ${formatAmount(nextPayment.amount)} on ${formatBillingDay(nextPayment.at, timeZone)}.`
  const change = nextPayment.plan === plan ? '' : ` From then on your plan is ${planLabels[nextPayment.plan]}.`
  return { mark: 'active', label: 'Active', title, text: next + change }
}
