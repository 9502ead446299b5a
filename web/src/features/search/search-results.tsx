import type { PreacherCard } from '@openpulpit/contract/search'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { searchResults } from './api.ts'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { type Filters, queryOf } from './filters.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultsHeading } from './results-heading.tsx'
import type { FilterActions } from './use-filters.ts'

interface SearchResultsProps extends FilterActions {
  filters: Filters
  /** Somebody looks closer at a preacher's card. */
  onConsider: (id: PreacherCard['_id']) => void
}

export function SearchResults({ filters, change, turnTo, clear, onConsider }: SearchResultsProps) {
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(searchResults(filters))
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  if (!data && isError) {
    return (
      <ErrorState
        message="We could not search just now. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  // The list has become shorter since the link was made.
  if (data && !isPlaceholderData && data.totalPages > 0 && filters.page > data.totalPages) {
    return <Navigate to={paths.search(queryOf({ ...filters, page: data.totalPages }))} replace />
  }
  return (
    <section aria-busy={!data || isPlaceholderData} className="grid gap-6">
      <ResultsHeading
        ref={heading}
        filters={filters}
        total={data?.total}
        place={data?.place}
        onSort={(sort) => change({ sort })}
      />
      {!data && <CardGridSkeleton />}
      {data && data.total === 0 && (
        <NothingFound
          unknownPlace={data.place === null ? filters.location : undefined}
          onClear={() => {
            clear()
            toHeading()
          }}
        />
      )}
      {data && data.total > 0 && (
        <CardGrid preachers={data.preachers} day={filters.date} stale={isPlaceholderData} onConsider={onConsider} />
      )}
      {data && (
        <Pagination
          page={filters.page}
          totalPages={data.totalPages}
          label="Pages of preachers"
          onPageChange={(page) => {
            turnTo(page)
            toHeading()
          }}
        />
      )}
    </section>
  )
}
