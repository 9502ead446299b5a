import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NothingFoundProps {
  /** What was typed as a location and is no place that we know. */
  unknownPlace: string | undefined
  onClear: () => void
}

export function NothingFound({ unknownPlace, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={unknownPlace ? `We do not know “${unknownPlace}”` : 'No preacher fits all of this'}
      action={
        <Button tone="secondary" onClick={onClear}>
          Clear All Filters
        </Button>
      }
    >
      {unknownPlace
        ? 'Try a city and its state, such as “Austin, TX”, or a ZIP.'
        : 'Try a longer distance, another day, or fewer filters.'}
    </EmptyState>
  )
}
