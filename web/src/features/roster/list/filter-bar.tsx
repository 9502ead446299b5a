import { addDays, type Day, formatDayMedium, nextSunday, parseDay } from '@openpulpit/contract/dates'
import { rosterSortLabels } from '@openpulpit/contract/roster'
import { sundaysShown } from '@openpulpit/contract/sundays'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchText } from '../../../platform/forms/use-search-text.ts'
import type { UrlFilters } from '../../../platform/queries/use-url-filters.ts'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { rosterTagsQuery } from '../api.ts'
import type { RosterFilters } from './filters.ts'

interface FilterBarProps extends Pick<UrlFilters<RosterFilters>, 'filters' | 'change'> {
  today: Day
}

export function FilterBar({ filters, change, today }: FilterBarProps) {
  const { text, setText, ask } = useSearchText(filters.search ?? '', (search) =>
    change({ search: search || undefined }, { replace: true }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <search aria-label="Our preachers">
      <Card>
        <form onSubmit={submit} className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_13.5rem_10rem_12rem]">
          <Field label="Search" className="max-lg:col-span-2">
            <SearchInput
              placeholder="Name, town or notes"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Field label="Sunday">
            <Select
              placeholder="Any"
              value={filters.date ?? ''}
              options={sundays(today, filters.date)}
              onChange={({ target }) => change({ date: parseDay(target.value) })}
            />
          </Field>
          <TagChoice tag={filters.tag} onChoose={(tag) => change({ tag })} />
          <Field label="Sort by" className="max-lg:col-span-2">
            <Select
              value={filters.sort}
              options={sortChoices}
              onChange={({ target }) =>
                change({ sort: sortChoices.find(({ value }) => value === target.value)?.value ?? 'name' })
              }
            />
          </Field>
        </form>
      </Card>
    </search>
  )
}

const sortChoices = choicesOf(rosterSortLabels)

function TagChoice({ tag, onChoose }: { tag: string | undefined; onChoose: (tag: string | undefined) => void }) {
  const { data } = useQuery(rosterTagsQuery)
  const tags = data?.tags ?? []
  const known = tag === undefined || tags.includes(tag) ? tags : [tag, ...tags]
  return (
    <Field label="Tag">
      <Select
        placeholder="All"
        value={tag ?? ''}
        options={known.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </Field>
  )
}

/** The coming Sundays, and the day from an older link. */
function sundays(today: Day, chosen: Day | undefined) {
  const first = nextSunday(today)
  const coming = Array.from({ length: sundaysShown }, (_, week) => addDays(first, 7 * week))
  const days = chosen === undefined || coming.includes(chosen) ? coming : [chosen, ...coming]
  return days.map((value) => ({ value, label: formatDayMedium(value, today) }))
}
