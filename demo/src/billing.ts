import { type InvoiceStatus, planPrices } from '@openpulpit/contract/billing'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import type { Insertable } from 'kysely'
import { monthsAfter, paidUntil, sandboxNumber } from '../../server/src/features/billing/sandbox/policy.ts'
import type { SubscriptionChanges } from '../../server/src/platform/database/schema.ts'
import type { Member, Paid } from './members.ts'
import type { Random } from './random.ts'

/** Payments in our tables and in the sandbox's, which continues from there. */
export function writeBilling(members: readonly Member[], random: Random) {
  const paying = members.flatMap((member) => {
    const { paid, user } = member
    const plan = user.subscription_plan
    return paid && plan ? [payerOf(member, { ...paid, plan }, random.fork(user.id))] : []
  })
  return {
    subscriptions: paying.map(({ known }) => known),
    subscription_changes: [...members.flatMap(endOfTrial), ...paying.flatMap(({ changes }) => changes)],
    invoices: paying.flatMap(({ invoices }) => invoices),
    sandbox_subscriptions: paying.map(({ played }) => played),
    sandbox_invoices: paying.flatMap(({ playedInvoices }) => playedInvoices),
  }
}

type Change = Insertable<SubscriptionChanges>

function payerOf({ user }: Member, paid: Paid & { plan: SubscriptionPlan }, random: Random) {
  const { plan, started_at, months_paid } = paid
  const period_end = paidUntil(paid)
  const isMissing = user.subscription_status === 'past_due'
  const status = isMissing ? ('past_due' as const) : ('active' as const)
  const id = random.id(started_at)
  const bills = Array.from({ length: months_paid }, (_, month) => billOf('paid', monthsAfter(started_at, month)))
  if (isMissing) bills.push(billOf('failed', period_end))

  function billOf(status: InvoiceStatus, issued_at: Date) {
    return { id: random.id(issued_at), user_id: user.id, amount_cents: planPrices[plan], status, issued_at }
  }
  const changes: Change[] = [
    { user_id: user.id, plan, at: started_at, from_status: 'trial', to_status: 'active', cause: 'paid' },
  ]
  if (isMissing) {
    const cause = 'payment_failed'
    changes.push({ user_id: user.id, plan, at: period_end, from_status: 'active', to_status: 'past_due', cause })
  }
  return {
    known: {
      ...{ user_id: user.id, provider: 'sandbox', customer_id: user.id, subscription_id: id, plan, status, period_end },
      past_due_since: isMissing ? period_end : null,
    },
    played: { id, user_id: user.id, plan, status, started_at, months_paid, declines: isMissing },
    playedInvoices: bills,
    invoices: bills.map(({ id: provider_id, ...bill }) => ({
      ...{
        ...bill,
        id: random.id(bill.issued_at),
        provider: 'sandbox',
        provider_id,
        number: sandboxNumber(provider_id),
      },
    })),
    changes: changes.map((row) => ({ id: random.id(new Date(row.at)), ...row })),
  }
}

/** For members who never paid and whose trial is over. */
function endOfTrial({ user }: Member): Change[] {
  const { id: user_id, subscription_status, subscription_expires_at: at } = user
  if (subscription_status !== 'expired' || !at) return []
  return [{ user_id, at, from_status: 'trial', to_status: 'expired', cause: 'trial_ended', plan: null }]
}
