import type { UserType } from '@openpulpit/contract/users'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoChurchRequests } from './no-church-requests.tsx'
import { activeCount, type ListFilters } from './request-filters.ts'

interface RequestListEmptyProps {
  userType: UserType
  filters: ListFilters
  onClear: () => void
}

export function RequestListEmpty({ userType, filters, onClear }: RequestListEmptyProps) {
  if (activeCount(filters) > 0) {
    return (
      <EmptyState title="No requests found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        Try adjusting your search criteria or filters.
      </EmptyState>
    )
  }
  if (userType === 'church') return <NoChurchRequests />
  return <EmptyState title="No requests found">Churches will send you preaching requests here.</EmptyState>
}
