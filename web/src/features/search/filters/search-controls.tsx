import type { Day } from '@openpulpit/contract/dates'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../platform/browser/head-start.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { ChipButton, RemovableChip } from '../../../ui/text/chip.tsx'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import type { Filters, SearchFilters } from './filters.ts'
import { type PlaceInput, SearchBar, useDraft } from './search-bar.tsx'

/** Its code, with every choice there is, is fetched when the screen has nothing better to do, or when someone opens it. */
const FilterPanel = lazyDialog(async () => (await import('./filter-panel.tsx')).FilterPanel)

interface SearchControlsProps extends Pick<SearchFilters, 'change' | 'clear'> {
  filters: Filters
  today: Day
  /** Where the church itself is. */
  home: string
  placeInput: PlaceInput
  /** A place was sent off or picked: what counts now is the results. */
  onAsked: () => void
}

/** Everything to ask with: place and day, the panel with the rest, and what is asked for at the moment. */
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

/** How many stand in the row: on a narrow screen, and elsewhere. */
const narrow = 2
const wide = 10

/** Kept free while there is no chip, so that the results do not move when the first one comes. On a phone it slides sideways. */
const row = '-m-1 min-h-13 p-1 max-sm:overflow-x-auto max-sm:scroll-pr-24 max-sm:whitespace-nowrap'

/** On a phone it stays at the end of the row, and the chips fade out beneath it. */
const clearAllPlace =
  'max-sm:sticky max-sm:-right-1 max-sm:bg-paper max-sm:before:pointer-events-none max-sm:before:absolute ' +
  'max-sm:before:inset-y-0 max-sm:before:-left-6 max-sm:before:w-6 max-sm:before:bg-linear-to-r max-sm:before:from-transparent max-sm:before:to-paper'

interface FilterChipsProps {
  filters: readonly ActiveFilter[]
  onRemove: (removal: Partial<Filters>) => void
  onClear: () => void
  /** The last one was removed, and the keyboard user needs another place to be. */
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

  // The chip that moves up into the gap takes the focus of the one that went.
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
