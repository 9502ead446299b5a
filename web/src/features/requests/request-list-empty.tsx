import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { activeCount, type ListFilters } from './request-filters.ts'

interface RequestListEmptyProps {
  filters: ListFilters
  onClear: () => void
}

export function RequestListEmpty({ filters, onClear }: RequestListEmptyProps) {
  if (activeCount(filters) === 0) {
    return <EmptyState title="No requests found">Churches will send you preaching requests here.</EmptyState>
  }
  return (
    <EmptyState title="No requests found" action={<Button onClick={onClear}>Clear Filters</Button>}>
      Try adjusting your search criteria or filters.
    </EmptyState>
  )
}
