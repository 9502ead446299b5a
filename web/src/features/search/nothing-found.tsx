import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { activeFilters } from './active-filters.ts'
import type { Filters } from './filters.ts'

interface NothingFoundProps {
  filters: Filters
  /** How the place was understood; null when it is none that we know. */
  place: string | null
  onClear: () => void
}

export function NothingFound({ filters, place, onClear }: NothingFoundProps) {
  const { location, saved, date } = filters
  const clearAll = (
    <Button tone="secondary" onClick={onClear}>
      Clear All Filters
    </Button>
  )
  if (saved && activeFilters(filters).length === 1) {
    return (
      <EmptyState title="Nobody saved yet" action={<Button onClick={onClear}>Show all preachers</Button>}>
        Press the heart on a preacher's card or profile, and you will find them here.
      </EmptyState>
    )
  }
  if (location && place === null) {
    return (
      <EmptyState title={`We do not know “${location}”`} action={clearAll}>
        Try a city and its state, such as “Austin, TX”, or a ZIP.
      </EmptyState>
    )
  }
  const action = (
    <>
      {clearAll}
      <LinkButton to={paths.newRequest(undefined, date)}>Ask everyone nearby</LinkButton>
    </>
  )
  return (
    <EmptyState title="No preacher fits all of this" action={action}>
      Try a longer distance, another day, or fewer filters. Or ask all preachers near your church at once.
    </EmptyState>
  )
}
