import type { PreacherCard } from '@openpulpit/contract/search'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { searchResults } from './api.ts'
import { type CardButton, CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { countText } from './card-words.ts'
import { type Filters, queryOf } from './filters.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultsHeading } from './results-heading.tsx'
import { showResults } from './show-results.ts'
import type { FilterActions } from './use-filters.ts'
import { useNextPage } from './use-next-page.ts'

interface SearchResultsProps extends FilterActions {
  filters: Filters
  heading: RefObject<HTMLHeadingElement | null>
  /** Somebody looks closer at a preacher's card. */
  onConsider: (id: PreacherCard['_id']) => void
  saveButton: CardButton
  contactButton: CardButton
}

/** A time that is on no clock that night is said to be so: trying again would not help. */
const whyNot = (error: unknown): string =>
  (error instanceof ApiError && error.fields.time) || 'We could not search just now. Please try again.'

export function SearchResults(props: SearchResultsProps) {
  const { filters, heading, change, turnTo, clear, onConsider, saveButton, contactButton } = props
  const {
    data,
    error,
    isPlaceholderData,
    isLoadingError: hasFailed,
    isFetching,
    refetch,
  } = useQuery(searchResults(filters))
  const end = useNextPage(filters, data !== undefined && !isPlaceholderData && filters.page < data.totalPages)
  // The list has become shorter since the link was made.
  if (data && !isPlaceholderData && data.totalPages > 0 && filters.page > data.totalPages) {
    return <Navigate to={paths.search(queryOf({ ...filters, page: data.totalPages }))} replace />
  }
  return (
    <section
      aria-label="Results"
      aria-busy={isPlaceholderData || (!data && !hasFailed)}
      className="grid min-h-dvh content-start gap-6"
    >
      <ResultsHeading
        ref={heading}
        title={data ? countText(data.total) : hasFailed ? 'No answer' : 'Searching…'}
        filters={filters}
        place={data ? data.place : filters.location}
        onSort={(sort) => change({ sort })}
      />
      {!data && !hasFailed && <CardGridSkeleton day={filters.date} />}
      {hasFailed && (
        <ErrorState
          message={whyNot(error)}
          retrying={isFetching}
          onRetry={() => {
            void refetch()
            showResults(heading.current)
          }}
        />
      )}
      {data && data.total === 0 && (
        <NothingFound
          filters={filters}
          place={data.place}
          onClear={() => {
            clear()
            showResults(heading.current)
          }}
        />
      )}
      {data && data.total > 0 && (
        <CardGrid
          preachers={data.preachers}
          day={filters.date}
          stale={isPlaceholderData}
          onConsider={onConsider}
          saveButton={saveButton}
          contactButton={contactButton}
        />
      )}
      {data && (
        <div ref={end}>
          <Pagination
            page={filters.page}
            totalPages={data.totalPages}
            label="Pages of preachers"
            onPageChange={(page) => {
              turnTo(page)
              showResults(heading.current)
            }}
          />
        </div>
      )}
    </section>
  )
}
