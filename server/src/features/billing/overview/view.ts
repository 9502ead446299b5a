import { type BillingProvider, type billingView, type invoice, planPrices } from '@openpulpit/contract/billing'
import type { subscription } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { availablePlans, isSubscriptionRunning, nextPlanOf } from '../policy.ts'
import type { InvoiceRow, Payer } from '../queries.ts'
import { confirmBy, studentHurdle } from '../students/policy.ts'
import type { BillingHistory } from './queries.ts'

type View = z.input<typeof billingView>

interface Known {
  readonly provider: BillingProvider
  readonly payer: Payer
  readonly subscription: z.input<typeof subscription>
  readonly invoices: readonly InvoiceRow[]
}

/** A member's billing, and what they can do now. */
export function toBillingView({ provider, payer, subscription, invoices }: Known, now: Date): View {
  const { status, expiresAt } = subscription
  const isRunning = isSubscriptionRunning(payer) && status === 'active'
  const ends = isRunning && payer.cancel_at_period_end === true
  return {
    provider,
    subscription,
    nextPayment: isRunning && !ends ? nextPaymentOf(payer) : null,
    endsAt: ends ? payer.period_end : null,
    graceUntil: status === 'past_due' && !subscription.isUnheard ? expiresAt : null,
    studentHurdle: studentHurdle(payer, now),
    confirmBy: isSubscriptionRunning(payer) && nextPlanOf(payer) === 'student' ? confirmBy(payer) : null,
    ...actionsAndPlans(payer, { provider, status }, now),
    invoices: invoices.map(toInvoiceView),
  }
}

/** What the member can do at the billing provider, and with which plans. */
function actionsAndPlans(
  payer: Payer,
  { provider, status }: { provider: BillingProvider; status: Known['subscription']['status'] },
  now: Date,
): Pick<View, 'actions' | 'plans'> {
  if (provider === 'off') return { actions: [], plans: [] }
  const plans = availablePlans(studentHurdle(payer, now))
  const goesOn = isSubscriptionRunning(payer) && status !== 'expired'
  const ends = payer.cancel_at_period_end === true
  const others = status === 'active' && !ends ? plans.filter((plan) => plan !== nextPlanOf(payer)) : []
  const choices = goesOn ? others : plans
  const actions: (View['actions'][number] | false)[] = [
    choices.length > 0 && (goesOn ? 'change' : 'checkout'),
    goesOn && (ends ? 'resume' : 'cancel'),
    // The sandbox has nothing to show after the end; Stripe's page still has the invoices.
    payer.subscription_id !== null && (provider !== 'sandbox' || isSubscriptionRunning(payer)) && 'portal',
  ]
  return { actions: actions.filter((action) => action !== false), plans: choices }
}

function nextPaymentOf(payer: Payer): View['nextPayment'] {
  const plan = nextPlanOf(payer)
  return plan && payer.period_end && { at: payer.period_end, amount: planPrices[plan], plan }
}

const toInvoiceView = (row: InvoiceRow): z.input<typeof invoice> => ({
  _id: row.id,
  number: row.number,
  amount: row.amount_cents,
  status: row.status,
  issuedAt: row.issued_at,
  url: row.url,
})

/** The subscription and its history, for the account's export. */
export const toBillingExport = ({ payer, changes, invoices }: BillingHistory) => ({
  subscription: payer.subscription_id
    ? {
        status: payer.status,
        plan: payer.plan,
        nextPlan: payer.next_plan,
        paidUntil: payer.period_end,
        cancelled: payer.cancel_at_period_end,
      }
    : null,
  changes: changes.map((row) => ({
    at: row.at,
    from: row.from_status,
    to: row.to_status,
    plan: row.plan,
    cause: row.cause,
  })),
  invoices: invoices.map((row) => ({ ...toInvoiceView(row), provider: row.provider })),
})
