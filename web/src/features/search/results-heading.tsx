import type { SearchSort } from '@openpulpit/contract/search'
import type { Ref } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { Filters } from './filters.ts'
import { scopeText } from './scope-text.ts'
import { sortChoices } from './sort-choices.ts'

interface ResultsHeadingProps {
  ref: Ref<HTMLHeadingElement>
  filters: Filters
  /** How many there are, or why that is not known. */
  title: string
  /** How the place was understood; null when it was not. */
  place: string | null | undefined
  onSort: (sort: SearchSort) => void
}

export function ResultsHeading({ ref, title, filters, place, onSort }: ResultsHeadingProps) {
  const choices = sortChoices(filters)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <div role="status">
          {/* Two lines are kept for it on a phone, so that nothing below moves when the count is there. */}
          <h2 ref={ref} tabIndex={-1} className="flex items-end text-2xl max-sm:min-h-[2lh]">
            {title}
          </h2>
        </div>
        <p className="text-ink-soft">{scopeText(filters, place)}</p>
      </div>
      <Field label="Sort by" className="w-full sm:w-56">
        <Select
          value={filters.sort}
          options={choices}
          onChange={({ target }) => {
            const chosen = choices.find(({ value }) => value === target.value)
            if (chosen) onSort(chosen.value)
          }}
        />
      </Field>
    </div>
  )
}
