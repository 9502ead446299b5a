import type { Day } from '@openpulpit/contract/dates'
import type { PreacherCard, SearchSort } from '@openpulpit/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { searchResults } from '../api.ts'
import { sortChoices } from '../filters/choices.ts'
import { type Filters, filtersOf, queryOf, type SearchFilters } from '../filters/filters.ts'
import { countText, scopeText, usualTimeText } from '../format.ts'
import { MapArea, MapButton } from '../map/map-area.tsx'
import { SavedSearchesButton } from '../saved/saved-searches-button.tsx'
import { type CardButton, CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { focusResults, resultsId } from './focus-results.ts'
import { NothingFound } from './nothing-found.tsx'
import { useChosenCard } from './use-chosen-card.ts'

interface SearchResultsProps extends SearchFilters {
  today: Day
  heading: RefObject<HTMLHeadingElement | null>
  /** Someone hovers over or focuses a card. */
  onConsider: (id: PreacherCard['_id']) => void
  /** Shown if there are no results. */
  whenNoOne: ReactNode
  /** Where a preacher differs from the church, on one line. */
  differences: (preacher: PreacherCard) => string | undefined
  saveButton: CardButton
  contactButton: CardButton
}

/** A time skipped by daylight saving has its own message, because trying again would not help. */
const whyNot = (error: unknown): string =>
  (error instanceof ApiError && error.fields.time) || 'Search isn’t working. Please try again.'

export function SearchResults(props: SearchResultsProps) {
  const { today, heading, change, turnTo, clear, onConsider, whenNoOne, differences, saveButton, contactButton } = props
  const location = useLocation()
  const {
    data,
    error,
    isPlaceholderData,
    isLoadingError: hasFailed,
    isFetching,
    refetch,
  } = useQuery(searchResults(props.filters))
  const [isMapOpen, setMapOpen] = useState(false)
  const [active, setActive] = useState<readonly string[]>([])
  const hasMap = isMapOpen && data !== undefined && data.total > 0
  // The opening's filters apply at once; the URL follows.
  const filters = data?.opening ? filtersOf(data.opening) : props.filters
  const choose = useChosenCard({ shown: isPlaceholderData ? undefined : data?.currentPage, filters, turnTo, heading })
  const onPage = useMemo(() => (data?.preachers ?? []).map(({ _id }) => _id), [data])
  const map = { active, onActivate: setActive, onPage, onChoose: choose }
  const end = useNextPage(filters, data !== undefined && !isPlaceholderData && filters.page < data.totalPages)
  // The list has become shorter since the link was made.
  if (data && !isPlaceholderData && data.totalPages > 0 && filters.page > data.totalPages) {
    return <Navigate to={paths.search(queryOf({ ...filters, page: data.totalPages }))} replace />
  }
  return (
    <section
      id={resultsId}
      aria-label="Results"
      aria-busy={isPlaceholderData || (!data && !hasFailed)}
      // The map is beside the cards on a wide screen, and above them on a phone.
      className={classNames(
        'grid min-h-dvh content-start gap-4 sm:gap-6',
        hasMap && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
      )}
    >
      {data?.opening && <Navigate to={paths.search(queryOf(filters))} replace state={openedBySearch} />}
      <ResultsHeading
        ref={heading}
        title={data ? countText(data.total, data.isTotalCapped) : hasFailed ? 'No results' : 'Searching…'}
        filters={filters}
        today={today}
        place={data ? data.place : filters.location}
        isOpening={Boolean(filters.opening) || isOpenedBySearch(location.state)}
        usual={usualTimeText(filters, data?.time)}
        onSort={(sort) => change({ sort })}
        map={<MapButton isOpen={hasMap} disabled={!data?.total} onToggle={() => setMapOpen(!isMapOpen)} />}
        onWiden={() => {
          change(anywhereAnyDay)
          focusResults(heading.current)
        }}
      />
      {!data && !hasFailed && <CardGridSkeleton hasBadge={Boolean(filters.date ?? filters.opening)} />}
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
        <>
          <NothingFound
            filters={filters}
            place={data.place}
            onChange={(part) => {
              change(part)
              focusResults(heading.current)
            }}
            onClear={() => {
              clear()
              focusResults(heading.current)
            }}
          />
          {whenNoOne}
        </>
      )}
      {hasMap && data && <MapArea {...map} filters={filters} total={data.total} />}
      {data && data.total > 0 && (
        <CardGrid
          preachers={data.preachers}
          day={filters.date}
          stale={isPlaceholderData}
          onConsider={onConsider}
          differences={differences}
          map={hasMap ? map : undefined}
          saveButton={saveButton}
          contactButton={contactButton}
        />
      )}
      {data && (
        <div ref={end} className="lg:col-span-full">
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

/** Prefetches the next page only when the end of this one comes into view, because most people find someone before. */
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
  title: string
  filters: Filters
  today: Day
  /** How the place was understood; null if it was not. */
  place: string | null | undefined
  /** The search chose place and day by itself. */
  isOpening: boolean
  /** Says that the church’s usual time was searched, if so. */
  usual: string
  /** Opens and closes the map. */
  map: ReactNode
  onSort: (sort: SearchSort) => void
  onWiden: () => void
}

function ResultsHeading(props: ResultsHeadingProps) {
  const { ref, title, filters, today, place, isOpening, usual, map, onSort, onWiden } = props
  const choices = sortChoices(filters)
  const isNarrowed = filters.location !== undefined || filters.date !== undefined || filters.opening
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:gap-y-4 lg:col-span-full">
      <div className="min-w-0 grow basis-80">
        <div role="status">
          <h2 ref={ref} tabIndex={-1} className="flex items-end text-lg sm:text-2xl">
            {title}
          </h2>
        </div>
        {/* Lines are reserved on a phone, so that nothing moves when the place and the usual time load. */}
        <p
          className={classNames(
            'text-ink-soft max-sm:text-sm',
            filters.date && !filters.time ? 'min-h-[3lh] sm:min-h-[2lh]' : 'max-sm:min-h-[2lh]',
          )}
        >
          {scopeText(filters, { place, today, isOpening })}
          {usual && '. '}
          <span role="status">{usual}</span>
        </p>
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 sm:w-auto sm:items-end">
        {isNarrowed && (
          <Button tone="quiet" size="small" className="-mx-2 px-2! whitespace-nowrap" onClick={onWiden}>
            Widen Search<VisuallyHidden> to any place and day</VisuallyHidden>
          </Button>
        )}
        {!filters.opening && <SavedSearchesButton filters={filters} />}
        {map}
        <Field label="Sort by" className="max-sm:min-w-24 max-sm:grow max-sm:basis-0 sm:w-56 max-sm:[&_label]:sr-only">
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
    </div>
  )
}

/** Navigation state for a URL that the search chose by itself. */
const openedBySearch = { isOpening: true }
const isOpenedBySearch = (state: unknown) => typeof state === 'object' && state !== null && 'isOpening' in state

const anywhereAnyDay = { location: undefined, radius: undefined, date: undefined, time: undefined }
