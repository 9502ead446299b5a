import type { Day } from '@openpulpit/contract/dates'
import { useRef, useState } from 'react'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from './filters.ts'
import { QuickPlaces } from './quick-places.tsx'
import { type PlaceInput, SearchBar } from './search-bar.tsx'
import { useDraft } from './use-draft.ts'
import type { FilterActions } from './use-filters.ts'

interface SearchControlsProps extends Pick<FilterActions, 'change' | 'clear'> {
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
  const active = activeFilters(filters)

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
