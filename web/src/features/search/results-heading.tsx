import { formatDay, formatTime } from '@openpulpit/contract/dates'
import type { SearchSort } from '@openpulpit/contract/search'
import type { Ref } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { radiusOf } from './active-filters.ts'
import { countText } from './card-words.ts'
import type { Filters } from './filters.ts'
import { sortChoices } from './sort-choices.ts'

interface ResultsHeadingProps {
  ref: Ref<HTMLHeadingElement>
  filters: Filters
  /** Not there while the first answer is on its way. */
  total: number | undefined
  /** How the place was understood; null when it was not. */
  place: string | null | undefined
  onSort: (sort: SearchSort) => void
}

export function ResultsHeading({ ref, filters, total, place, onSort }: ResultsHeadingProps) {
  const choices = sortChoices(filters)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <div role="status">
            <h2 ref={ref} tabIndex={-1} className="text-2xl">
              {total === undefined ? 'Searching…' : countText(total)}
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
      {filters.location && place === null && (
        <Banner tone="warning" role="status" title={`We do not know a place called “${filters.location}”.`}>
          Try a city and its state, such as “Austin, TX”, or a ZIP.
        </Banner>
      )}
    </>
  )
}

/** "Within 50 miles of Austin, TX, free on Sunday, October 12, 2026": what the list is a list of. */
function scopeText(filters: Filters, place: string | null | undefined): string {
  const { location, date, time } = filters
  const near =
    location && place !== null ? `within ${radiusOf(filters)} miles of ${place ?? location}` : 'from everywhere'
  const then = date && `not booked on ${formatDay(date)}${time ? `, ${formatTime(time)}` : ''}`
  const text = [near, then].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
