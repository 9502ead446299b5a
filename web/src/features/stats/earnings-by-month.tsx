import { formatNumber } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import type { MonthEarned, YearPaid } from '@openpulpit/contract/stats'
import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import {
  barHeight,
  formatEarnings,
  formatYearPaid,
  longMonth,
  shortDollars,
  shortMonth,
  totalEarned,
} from './format.ts'

interface EarningsByMonthProps {
  months: readonly MonthEarned[]
  /** This year, and last year until its tax return is due. */
  years: readonly YearPaid[]
}

/** A chart, with the table for screen readers. */
export function EarningsByMonth({ months, years }: EarningsByMonthProps) {
  const [isTable, setIsTable] = useState(false)
  if (totalEarned(months) === 0) {
    return (
      <Card>
        <CardTitle>Earnings by Month</CardTitle>
        <p className="text-ink-soft">
          No earnings in the last {months.length} months. A service counts once it’s marked complete.
        </p>
        <ByYear years={years} />
      </Card>
    )
  }
  return (
    <Card>
      <CardTitle
        aside={
          <Button
            tone="quiet"
            size="small"
            className="-mx-4"
            icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table aria-hidden="true" />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Show as Chart' : 'Show as Table'}
          </Button>
        }
      >
        Earnings by Month
      </CardTitle>
      <p className="mb-4 text-ink-soft">{formatEarnings(months)}</p>
      {!isTable && <EarningsChart months={months} />}
      <div className={isTable ? undefined : 'sr-only'}>
        <EarningsTable months={months} />
      </div>
      <ByYear years={years} />
    </Card>
  )
}

/** Paid by calendar year, for the tax return. */
function ByYear({ years }: { years: readonly YearPaid[] }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <ul>
        {years.map((year, at) => (
          <li key={year.year}>{formatYearPaid(year, at === 0)}</li>
        ))}
      </ul>
      <LinkButton to={paths.earnings()} tone="quiet" size="small" className="-mx-4">
        {years.length > 1 ? 'See Last Year’s Earnings' : 'See Earnings by Year'}
      </LinkButton>
    </div>
  )
}

/** One bar a month, hidden from screen readers: the table has the same data. */
function EarningsChart({ months }: { months: readonly MonthEarned[] }) {
  const highest = Math.max(...months.map(({ amount }) => amount))
  return (
    <ol aria-hidden="true" className="grid h-56 auto-cols-fr grid-flow-col sm:pt-6">
      {months.map(({ month, amount }) => (
        <li key={month} className="flex min-w-0 flex-col items-center">
          <div className="flex w-full flex-1 items-end justify-center border-b border-control px-0.5 sm:px-1">
            <div
              className="relative w-full max-w-10 rounded-t-sm bg-pine"
              style={{ height: `${barHeight(amount, highest)}%` }}
            >
              {/* Absolute, so that the label takes nothing from the bar's height. */}
              <span className="absolute bottom-full left-1/2 hidden -translate-x-1/2 text-xs text-ink-soft tabular-nums sm:block">
                {amount > 0 && shortDollars(amount)}
              </span>
            </div>
          </div>
          <span className="mt-1.5 text-xs text-ink-soft">
            <span className="sm:hidden">{shortMonth(month).slice(0, 1)}</span>
            <span className="hidden sm:inline">{shortMonth(month)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Newest month first. */
function EarningsTable({ months }: { months: readonly MonthEarned[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Earnings by month, newest first</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-control">
          <th scope="col" className="py-2 text-left font-medium">
            Month
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Services
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Earned
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {months.toReversed().map(({ month, services, amount }) => (
          <tr key={month}>
            <th scope="row" className="py-2 text-left font-normal">
              {longMonth(month)}
            </th>
            <td className="py-2 text-right">{formatNumber(services)}</td>
            <td className="py-2 text-right font-medium">{formatDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
