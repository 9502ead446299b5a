import type { InvoiceStatus, SandboxOutcome } from '@openpulpit/contract/billing'
import { emailLinks } from '@openpulpit/contract/email-links'
import type { Selectable } from 'kysely'
import type { SandboxSubscriptions } from '../../../platform/database/schema.ts'

export type SandboxRow = Selectable<SandboxSubscriptions>

/** An instant some months later, on the same day of the month, or on the last one of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const moved = new Date(start)
  moved.setUTCDate(1)
  moved.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return moved
}

export const sandboxNumber = (id: string): string => `SANDBOX-${id.slice(-8).toUpperCase()}`

/** The end of the paid time. */
export const paidUntil = ({ started_at, months_paid }: Pick<SandboxRow, 'started_at' | 'months_paid'>): Date =>
  monthsAfter(started_at, months_paid)

interface Step {
  readonly becomes: Partial<SandboxRow>
  /** The status of the invoice due at the end of the period. */
  readonly invoice?: InvoiceStatus
}

/** What becomes of a subscription whose period is over; undefined during a period. */
export function nextPeriodOf(row: SandboxRow, now: Date): Step | undefined {
  if (row.status === 'ended' || paidUntil(row) > now) return undefined
  if (row.cancel_at_period_end) return { becomes: { status: 'ended' } }
  const plan = { plan: row.next_plan ?? row.plan, next_plan: null }
  if (!row.declines)
    return { becomes: { ...plan, status: 'active', months_paid: row.months_paid + 1 }, invoice: 'paid' }
  return row.status === 'past_due' ? undefined : { becomes: { ...plan, status: 'past_due' }, invoice: 'failed' }
}

/** Where the browser goes after the simulated page. */
export const redirectAfter: Record<SandboxOutcome, string> = {
  succeed: `${emailLinks.billing}?paid`,
  decline: `${emailLinks.billing}?declined`,
  abandon: `${emailLinks.billing}?abandoned`,
}
