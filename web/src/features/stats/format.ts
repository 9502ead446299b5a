import { formatCount, formatNumber } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import type { MonthEarned, YearPaid } from '@openpulpit/contract/stats'

/** One decimal, or N/A without a review. */
export const formatAverage = (average: number | null): string => average?.toFixed(1) ?? 'N/A'

export const formatReviewCount = (count: number): string =>
  count === 0 ? 'No reviews yet' : `Based on ${formatCount(count, 'review')}`

/** "+12% from last month"; undefined without a month to compare with. */
export function formatEarningsChange(change: number | null): string | undefined {
  if (change === null) return undefined
  const percent = Math.round(change)
  const size = formatNumber(Math.abs(percent))
  return `${percent < 0 ? '−' : '+'}${size}% from last month`
}

const monthFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (month: string) => format.format(new Date(`${month}-15T12:00:00Z`))
}

/** "December 2026" */
export const longMonth = monthFormat({ month: 'long', year: 'numeric' })
/** "Dec" */
export const shortMonth = monthFormat({ month: 'short' })

export const totalEarned = (months: readonly MonthEarned[]): number =>
  months.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** "$1,250 for 5 services in the last 12 months." */
export function formatEarnings(months: readonly MonthEarned[]): string {
  const services = months.reduce((sum, month) => sum + month.services, 0)
  const held = formatCount(services, 'service')
  return `${formatDollars(totalEarned(months))} for ${held} in the last ${months.length} months.`
}

/** A bar's height in percent of the highest. Never so low that it disappears. */
export function barHeight(amount: number, highest: number): number {
  return amount === 0 ? 0 : Math.max(2, Math.round((amount / highest) * 1000) / 10)
}

/** A short amount: "$950", "$1.2K". */
export const shortDollars = (amount: number): string =>
  amount < 1000 ? `$${Math.round(amount)}` : `$${(amount / 1000).toFixed(1).replace(/\.0$/, '')}K`

/** "Paid in 2026: $3,450", "Paid so far in 2027: $150" */
export const formatYearPaid = ({ year, amount }: Pick<YearPaid, 'year' | 'amount'>, isPresent: boolean): string =>
  `Paid ${isPresent ? 'so far ' : ''}in ${year}: ${formatDollars(amount)}`
