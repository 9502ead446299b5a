import type { MonthEarned } from '@openpulpit/contract/stats'
import { barHeight, shortDollars, shortMonth } from './earnings-words.ts'

/** A bar a month. Purely a picture: the table says the same in words. */
export function EarningsChart({ months }: { months: readonly MonthEarned[] }) {
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
              {/* Above the bar and not beside it: it must not take of the height that the bar stands for. */}
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
