import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { hasCode } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { queryOf } from '../filters/filters.ts'
import { filtersOfSaved, savedSearchQuery } from './api.ts'

/** Redirects to the search's current results. */
export function OpenSavedSearch({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(savedSearchQuery(id))
  if (data) return <Navigate to={paths.search(queryOf(filtersOfSaved(data.filters)))} replace />
  if (hasCode(error, 'not_found')) {
    return (
      <EmptyState
        level={2}
        title="This saved search is gone"
        action={<LinkButton to={paths.search()}>Find Preachers</LinkButton>}
      >
        Someone at your church may have removed it. You can search again.
      </EmptyState>
    )
  }
  if (error) return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton className="h-40" />
}
