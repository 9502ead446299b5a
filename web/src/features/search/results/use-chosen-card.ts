import { searchPageSize } from '@openpulpit/contract/search-input'
import type { MapPreacher } from '@openpulpit/contract/search-map'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Filters, isSameSearch } from '../filters/filters.ts'
import { focusCard, focusResults } from './focus-results.ts'

interface ChosenCard {
  /** The loaded page, not the one before it. */
  shown: number | undefined
  filters: Filters
  turnTo: (page: number) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** From a mark on the map to its card, turning to its page first. */
export function useChosenCard({ shown, filters, turnTo, heading }: ChosenCard) {
  const [chosen, setChosen] = useState<{ id: string; page: number; filters: Filters; isTurned: boolean }>()
  useEffect(() => {
    if (!chosen) return
    const { id, page, isTurned } = chosen
    const isAnotherSearch = filters.sort !== chosen.filters.sort || !isSameSearch(filters, chosen.filters)
    if (isAnotherSearch || focusCard(id)) {
      setChosen(undefined)
    } else if (shown === page) {
      // The list has changed since the map was drawn.
      setChosen(undefined)
      focusResults(heading.current)
    } else if (!isTurned) {
      setChosen({ ...chosen, isTurned: true })
      turnTo(page)
    }
  }, [chosen, shown, filters, turnTo, heading])
  return useCallback(
    ({ _id: id, position }: MapPreacher) =>
      setChosen({ id, page: Math.floor(position / searchPageSize) + 1, filters, isTurned: false }),
    [filters],
  )
}
