import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No preacher fits all of this"
      action={
        <Button tone="secondary" onClick={onClear}>
          Clear All Filters
        </Button>
      }
    >
      Try a longer distance, another day, or fewer filters.
    </EmptyState>
  )
}
