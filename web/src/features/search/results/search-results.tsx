import type { PreacherCard, SearchSort } from '@openpulpit/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { searchResults } from '../api.ts'
import { activeFilters } from '../filters/active-filters.ts'
import { sortChoices } from '../filters/choices.ts'
import { type FilterActions, type Filters, queryOf } from '../filters/filters.ts'
import { countText, scopeText } from '../format.ts'
import { type CardButton, CardGrid, CardGridSkeleton } from './card-grid.tsx'

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
            focusResults(heading.current)
          }}
        />
      )}
      {data && data.total === 0 && (
        <NothingFound
          filters={filters}
          place={data.place}
          onClear={() => {
            clear()
            focusResults(heading.current)
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
              focusResults(heading.current)
            }}
          />
        </div>
      )}
    </section>
  )
}

/**
 * Whoever has come to the end of a page is about to turn it: the next one is fetched when that end comes into sight, and
 * not for those who find somebody before.
 */
function useNextPage(filters: Filters, hasNext: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    if (!hasNext || !end.current) return
    const sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void client.prefetchQuery(searchResults({ ...filters, page: filters.page + 1 }))
    })
    sight.observe(end.current)
    return () => sight.disconnect()
  }, [client, filters, hasNext])
  return end
}

interface ResultsHeadingProps {
  ref: Ref<HTMLHeadingElement>
  filters: Filters
  /** How many there are, or why that is not known. */
  title: string
  /** How the place was understood; null when it was not. */
  place: string | null | undefined
  onSort: (sort: SearchSort) => void
}

function ResultsHeading({ ref, title, filters, place, onSort }: ResultsHeadingProps) {
  const choices = sortChoices(filters)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <div role="status">
          {/* Two lines are kept for it on a phone, so that nothing below moves when the count is there. */}
          <h2 ref={ref} tabIndex={-1} className="flex items-end text-2xl max-sm:min-h-[2lh]">
            {title}
          </h2>
        </div>
        <p className="text-ink-soft">{scopeText(filters, place)}</p>
      </div>
      <Field label="Sort by" className="w-full sm:w-56">
        <Select
          value={filters.sort}
          options={choices}
          onChange={({ target }) => {
            const chosen = choices.find(({ value }) => value === target.value)
            if (chosen) onSort(chosen.value)
          }}
        />
      </Field>
    </div>
  )
}

interface NothingFoundProps {
  filters: Filters
  /** How the place was understood; null when it is none that we know. */
  place: string | null
  onClear: () => void
}

function NothingFound({ filters, place, onClear }: NothingFoundProps) {
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

/** Brings the results before eyes and ears; the page moves only when their heading is not well in sight. */
export function focusResults(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * 0.6) heading.scrollIntoView()
}
