import { type SundayView, sundaysShown } from '@openpulpit/contract/sundays'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sundaysQuery } from './api.ts'
import { NextGap } from './next-gap.tsx'
import { SundayTile, SundayTileSkeleton } from './sunday-tile.tsx'

/** Two, four or eight beside each other; fewer where the text is large. */
const grid = [
  'grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))]',
  'sm:grid-cols-[repeat(auto-fill,minmax(max((100%-1.6rem)/4,7rem),1fr))]',
  'lg:grid-cols-[repeat(auto-fill,minmax(max((100%-3.6rem)/8,6.5rem),1fr))]',
].join(' ')
const places = Array.from({ length: sundaysShown }, (_, place) => place)

interface ComingSundaysProps {
  /** Where the church is, as the search understands it. */
  home: string
}

/** The next weeks at a glance: which Sundays are taken care of, and which are not. */
export function ComingSundays({ home }: ComingSundaysProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(sundaysQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with the words around it.
  const retry = () => void refetch().then(({ isSuccess }) => isSuccess && heading.current?.focus())
  return (
    <Card aria-busy={!data && !isLoadingError}>
      <CardTitle ref={heading} aside={!isLoadingError && <Gap sundays={data} home={home} />}>
        Coming Sundays
      </CardTitle>
      {isLoadingError ? (
        <ErrorState message="Your Sundays could not load. Please try again." onRetry={retry} retrying={isFetching} />
      ) : (
        <ol className={grid}>
          {data
            ? data.map((sunday) => (
                <li key={sunday.date} className="min-w-0">
                  <SundayTile sunday={sunday} />
                </li>
              ))
            : places.map((place) => (
                <li key={place}>
                  <SundayTileSkeleton />
                </li>
              ))}
        </ol>
      )}
    </Card>
  )
}

function Gap({ sundays, home }: { sundays: readonly SundayView[] | undefined; home: string }) {
  return (
    <div className="flex min-h-11 items-center">
      {sundays ? <NextGap sundays={sundays} home={home} /> : <Skeleton className="h-5 w-56" />}
    </div>
  )
}
