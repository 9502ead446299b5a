import type { Day } from '@openpulpit/contract/dates'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../platform/browser/head-start.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { ChipButton, RemovableChip } from '../../../ui/text/chip.tsx'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import type { Filters, SearchFilters } from './filters.ts'
import { type PlaceInput, SearchBar, useDraft } from './search-bar.tsx'

/** Loads when the browser is idle, or on opening, because it has every choice. */
const FilterPanel = lazyDialog(async () => (await import('./filter-panel.tsx')).FilterPanel)

interface SearchControlsProps extends Pick<SearchFilters, 'change' | 'clear'> {
  filters: Filters
  today: Day
  /** The church's own place. */
  home: string
  placeInput: PlaceInput
  /** A place was submitted or picked, so the results take the focus. */
  onAsked: () => void
}

/** Everything to search with: place and day, the panel, and the active filters. */
export function SearchControls(props: SearchControlsProps) {
  const { filters, change, clear, today, home, placeInput, onAsked } = props
  const [place, setPlace] = useDraft(filters.location ?? '')
  const [isPanelOpen, setPanelOpen] = useState(false)
  const filtersButton = useRef<HTMLButtonElement>(null)
  const active = activeFilters(filters, today)
  useEffect(() => whenIdle(FilterPanel.prefetch), [])

  const ask = (part: Partial<Filters> = {}) => change({ location: place.trim() || undefined, ...part })
  const askNear = (location: string) => {
    setPlace(location)
    change({ location })
  }
  const pick = (location: string) => {
    askNear(location)
    onAsked()
  }
  const clearAll = () => {
    setPlace('')
    clear()
    setPanelOpen(false)
    filtersButton.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <SearchBar
        filters={filters}
        today={today}
        onAsk={ask}
        onSubmit={() => {
          ask()
          onAsked()
        }}
        onOpenFilters={() => setPanelOpen(true)}
        activeCount={active.length}
        filtersButton={filtersButton}
        hasPlace={place.trim() !== ''}
        place={placeInput({ value: place, onValueChange: setPlace, onPick: pick })}
      >
        <QuickPlaces home={home} onPick={askNear} />
      </SearchBar>
      <FilterChips
        filters={active}
        onRemove={change}
        onClear={clearAll}
        onShowAll={() => setPanelOpen(true)}
        onEmptied={() => filtersButton.current?.focus()}
      />
      <FilterPanel
        open={isPanelOpen}
        onOpenChange={setPanelOpen}
        filters={filters}
        onApply={(choice) => {
          ask(choice)
          setPanelOpen(false)
        }}
        onClear={clearAll}
      />
    </div>
  )
}

const cities = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Houston, TX', 'Atlanta, GA']

interface QuickPlacesProps {
  home: string
  onPick: (place: string) => void
}

function QuickPlaces({ home, onPick }: QuickPlacesProps) {
  return (
    <ul aria-label="Quick picks" className="flex gap-2 sm:flex-wrap">
      {[home, ...cities.filter((city) => city !== home)].map((place) => (
        <li key={place}>
          <ChipButton onClick={() => onPick(place)}>{place === home ? `Near us: ${place}` : place}</ChipButton>
        </li>
      ))}
    </ul>
  )
}

/** How many chips are in the row on a narrow screen; elsewhere the other number. */
const narrow = 2
const wide = 10

/** Reserved without chips, so that the results do not move with the first one. Scrolls sideways on a phone. */
const row = '-m-1 min-h-13 p-1 max-sm:overflow-x-auto max-sm:scroll-pr-24 max-sm:whitespace-nowrap'

/** On a phone it stays at the end of the row, and the chips fade out below it. */
const clearAllPlace =
  'max-sm:sticky max-sm:-right-1 max-sm:bg-paper max-sm:before:pointer-events-none max-sm:before:absolute ' +
  'max-sm:before:inset-y-0 max-sm:before:-left-6 max-sm:before:w-6 max-sm:before:bg-linear-to-r max-sm:before:from-transparent max-sm:before:to-paper'

interface FilterChipsProps {
  filters: readonly ActiveFilter[]
  onRemove: (removal: Partial<Filters>) => void
  onClear: () => void
  /** The last chip was removed, so the focus must move elsewhere. */
  onEmptied: () => void
  onShowAll: () => void
}

function FilterChips({ filters, onRemove, onClear, onEmptied, onShowAll }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  const remove = (place: number, { removal }: ActiveFilter) => {
    removed.current = place
    onRemove(removal)
    if (filters.length === 1) onEmptied()
  }

  // The chip that moves into the gap takes the focus.
  useEffect(() => {
    if (removed.current === undefined) return
    const chips = list.current?.querySelectorAll('button') ?? []
    chips[Math.min(removed.current, filters.length - 1)]?.focus()
    removed.current = undefined
  }, [filters])

  return (
    <div className={row}>
      {filters.length > 0 && (
        <ul ref={list} aria-label="Active filters" className="flex items-center gap-2 sm:flex-wrap">
          {filters.slice(0, wide).map((filter, place) => (
            <li key={filter.label} className={classNames(place >= narrow && 'max-sm:hidden')}>
              <RemovableChip label={filter.label} onRemove={() => remove(place, filter)} />
            </li>
          ))}
          <More count={filters.length - narrow} onPress={onShowAll} className="sm:hidden" />
          <More count={filters.length - wide} onPress={onShowAll} className="max-sm:hidden" />
          <li className={clearAllPlace}>
            <button
              type="button"
              onClick={onClear}
              className="min-h-11 px-2 text-sm font-semibold text-pine underline underline-offset-4 hover:text-pine-strong"
            >
              Clear all
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

function More({ count, onPress, className }: { count: number; onPress: () => void; className: string }) {
  if (count <= 0) return null
  return (
    <li className={className}>
      <button
        type="button"
        onClick={onPress}
        aria-label={`${count} more active filters`}
        className="min-h-11 min-w-11 rounded-full bg-slate-soft px-3 text-sm font-semibold text-slate tabular-nums"
      >
        +{count}
      </button>
    </li>
  )
}
