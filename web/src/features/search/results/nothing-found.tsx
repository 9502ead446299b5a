import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { activeFilters, radiusOf } from '../filters/active-filters.ts'
import { widerRadius } from '../filters/choices.ts'
import type { Filters } from '../filters/filters.ts'

interface NothingFoundProps {
  filters: Filters
  /** How the place was understood; null if unknown. */
  place: string | null
  onChange: (part: Partial<Filters>) => void
  onClear: () => void
}

/** Why there are no results, and what helps. */
export function NothingFound({ filters, place, onChange, onClear }: NothingFoundProps) {
  const { today } = useReader()
  const { location, saved, date } = filters
  const clearAll = (
    <Button tone="secondary" onClick={onClear}>
      Clear All Filters
    </Button>
  )
  if (saved && activeFilters(filters, today).length === 1) {
    return (
      <EmptyState title="No saved preachers yet" action={<Button onClick={onClear}>Show All Preachers</Button>}>
        To save preachers here, tap the heart on their card or profile.
      </EmptyState>
    )
  }
  if (location && place === null) {
    return (
      <EmptyState title={`We couldn’t find “${location}”`} action={clearAll}>
        Try a city and state, such as “Austin, TX”, or a ZIP.
      </EmptyState>
    )
  }
  const wider = place === null ? undefined : widerRadius(radiusOf(filters))
  const action = (
    <>
      {wider && <Button onClick={() => onChange({ radius: wider })}>Search Within {wider} Miles</Button>}
      <LinkButton tone={wider ? 'secondary' : 'primary'} to={paths.newRequest(undefined, date)}>
        Ask All Nearby Preachers
      </LinkButton>
      {clearAll}
    </>
  )
  return (
    <EmptyState title="No preachers match" action={action}>
      Try a longer distance, another day or fewer filters. Or ask all preachers near your church.
    </EmptyState>
  )
}
