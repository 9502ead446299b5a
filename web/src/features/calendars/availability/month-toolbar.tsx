import type { Day } from '@openpulpit/contract/dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import {
  addMonths,
  formatMonth,
  indexOf,
  isWithin,
  type Month,
  monthIn,
  monthNames,
  monthOf,
  yearOf,
  yearsAround,
} from './months.ts'
import type { ShowMonth } from './use-month.ts'

interface MonthToolbarProps {
  month: Month
  today: Day
  onShow: ShowMonth
}

const monthChoices = monthNames.map((label, index) => ({ value: String(index), label }))

export function MonthToolbar({ month, today, onShow }: MonthToolbarProps) {
  const years = yearsAround(today)
  const { first, last } = years
  const yearChoices = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  const arrow = (count: number, label: string, icon: ReactNode) => {
    const isThere = isWithin(years, addMonths(month, count))
    const turn = () => onShow((now) => addMonths(now, count))
    return <IconButton label={label} icon={icon} disabled={!isThere} onClick={turn} />
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-3">
      <div className="flex w-full flex-wrap gap-2 max-[23rem]:flex-col sm:mr-auto sm:w-auto">
        <Select
          aria-label="Month"
          options={monthChoices}
          value={String(indexOf(month))}
          onChange={({ target }) => onShow((now) => monthIn(yearOf(now), Number(target.value)))}
          className="min-w-[7rem] flex-1 sm:w-44"
        />
        <Select
          aria-label="Year"
          options={yearChoices.map((year) => ({ value: year, label: year }))}
          value={String(yearOf(month))}
          onChange={({ target }) => onShow((now) => monthIn(Number(target.value), indexOf(now)))}
          className="min-[23rem]:w-[7rem]"
        />
      </div>
      <div className="flex w-full items-center justify-between sm:w-auto">
        {arrow(-1, 'Previous month', <ChevronLeft />)}
        <Button
          tone="quiet"
          size="small"
          onClick={() => onShow((now) => monthIn(yearOf(monthOf(today)), indexOf(now)))}
        >
          Jump to current year
        </Button>
        {arrow(1, 'Next month', <ChevronRight />)}
      </div>
      <VisuallyHidden role="status">{formatMonth(month)}</VisuallyHidden>
    </div>
  )
}
