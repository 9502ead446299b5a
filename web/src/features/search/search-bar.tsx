import type { Day } from '@openpulpit/contract/dates'
import { usualRadius } from '@openpulpit/contract/search'
import { Search, SlidersHorizontal } from 'lucide-react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { radiusOf } from './active-filters.ts'
import { DayChoice } from './day-choice.tsx'
import type { Filters } from './filters.ts'
import { radiusChoices } from './radius-choices.ts'
import { SavedToggle } from './saved-toggle.tsx'

/** The page brings the input that completes places. */
export type PlaceInput = (input: {
  value: string
  onValueChange: (text: string) => void
  onPick: (place: string) => void
}) => ReactNode

interface SearchBarProps {
  filters: Filters
  today: Day
  place: ReactNode
  /** Without one there is nothing to be distant from. */
  hasPlace: boolean
  onAsk: (part: Partial<Filters>) => void
  onSubmit: () => void
  onOpenFilters: () => void
  activeCount: number
  filtersButton: RefObject<HTMLButtonElement | null>
  /** Stands beside the toggle of the saved ones. */
  children: ReactNode
}

/** The place waits for Search or a pick; day and distance are asked for as soon as they are chosen. */
export function SearchBar(props: SearchBarProps) {
  const { filters, today, place, hasPlace, onAsk, onSubmit, onOpenFilters, activeCount, filtersButton, children } =
    props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const changeRadius = (miles: number) => onAsk({ radius: miles === usualRadius ? undefined : miles })
  return (
    <search aria-label="Preachers">
      <Card>
        <form onSubmit={submit} className="grid gap-4">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
            <Field label="Location" className="grow basis-full lg:basis-64">
              {place}
            </Field>
            <Field label="Distance" className="grow basis-[7rem] lg:grow-0 lg:basis-36">
              {hasPlace ? (
                <Select
                  value={radiusOf(filters)}
                  onChange={(event) => changeRadius(Number(event.target.value))}
                  options={radiusChoices(radiusOf(filters))}
                />
              ) : (
                <Select disabled placeholder="Any" options={[]} />
              )}
            </Field>
            {/* A day that is typed wants a phone's whole width. */}
            <div className="min-w-0 grow basis-[7rem] max-lg:has-[input]:basis-full lg:grow-0 lg:basis-44">
              <DayChoice value={filters.date} today={today} onValueChange={(date) => onAsk({ date })} />
            </div>
            <div className="flex basis-full flex-wrap gap-3 *:flex-1 sm:justify-end sm:*:flex-none lg:mt-[2.175rem] lg:basis-auto">
              <Button
                ref={filtersButton}
                tone="secondary"
                aria-haspopup="dialog"
                icon={<SlidersHorizontal aria-hidden="true" />}
                onClick={onOpenFilters}
                className="relative"
              >
                Filters
                {activeCount > 0 && <Count of={activeCount} />}
              </Button>
              <Button type="submit" icon={<Search aria-hidden="true" />}>
                Search
              </Button>
            </div>
          </div>
          {/* One row that slides sideways on a phone, so that the results are not pushed off the screen. */}
          <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 whitespace-nowrap sm:mx-0 sm:px-0">
            <SavedToggle
              pressed={filters.saved ?? false}
              onPressedChange={(pressed) => onAsk({ saved: pressed || undefined })}
            />
            {children}
          </div>
        </form>
      </Card>
    </search>
  )
}

/** At the button's corner, so that nothing beside it moves when the first filter comes. */
function Count({ of: count }: { of: number }) {
  return (
    <span className="absolute -top-2.5 -right-2.5 inline-flex size-6 items-center justify-center rounded-full bg-pine text-xs text-on-pine tabular-nums">
      {count}
      <VisuallyHidden> active</VisuallyHidden>
    </span>
  )
}
