import type { MonthEarned } from '@openpulpit/contract/stats'
import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { EarningsTable } from './earnings-table.tsx'
import { earnedWords, totalEarned } from './earnings-words.ts'

/** The table is always there for those who listen to the page; the chart is what the others see first. */
export function EarningsByMonth({ months }: { months: readonly MonthEarned[] }) {
  const [isTable, setIsTable] = useState(false)
  if (totalEarned(months) === 0) {
    return (
      <Card>
        <CardTitle>Earnings by Month</CardTitle>
        <p className="text-ink-soft">
          Nothing earned in the last {months.length} months. A service counts here once it is marked complete.
        </p>
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
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        }
      >
        Earnings by Month
      </CardTitle>
      <p className="mb-4 text-ink-soft">{earnedWords(months)}</p>
      {!isTable && <EarningsChart months={months} />}
      <div className={isTable ? undefined : 'sr-only'}>
        <EarningsTable months={months} />
      </div>
    </Card>
  )
}
