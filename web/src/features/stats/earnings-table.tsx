import { formatDollars } from '@openpulpit/contract/money'
import type { MonthEarned } from '@openpulpit/contract/stats'
import { longMonth } from './earnings-words.ts'

/** The newest month first. */
export function EarningsTable({ months }: { months: readonly MonthEarned[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Earnings by month, the newest first</caption>
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
            <td className="py-2 text-right">{services.toLocaleString('en-US')}</td>
            <td className="py-2 text-right font-medium">{formatDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
