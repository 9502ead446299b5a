import { type Day, formatDayShort } from '@openpulpit/contract/dates'
import { type SundayView, sundayStateLabels } from '@openpulpit/contract/sundays'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { churchSundaysQuery } from './api.ts'
import { formatChurchSunday, requestToSee } from './format-church-sundays.ts'
import { churchSundayStyles, SundayStrip, SundayTile } from './sunday-strip.tsx'

interface ChurchSundaysProps {
  /** The church's place, in a form that the search understands. */
  home: string
}

/** The next Sundays, and which still need a preacher. */
export function ChurchSundays({ home }: ChurchSundaysProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(churchSundaysQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // The retry button disappears with the error, so the focus moves to the heading.
  const retry = () => void refetch().then(({ isSuccess }) => isSuccess && heading.current?.focus())
  return (
    <Card aria-busy={!data && !isLoadingError}>
      <CardTitle ref={heading} aside={!isLoadingError && <Gap sundays={data} home={home} />}>
        Coming Sundays
      </CardTitle>
      {isLoadingError ? (
        <ErrorState message="We couldn’t load your Sundays. Please try again." onRetry={retry} retrying={isFetching} />
      ) : (
        <SundayStrip sundays={data}>{(sunday) => <ChurchSunday sunday={sunday} />}</SundayStrip>
      )}
    </Card>
  )
}

function ChurchSunday({ sunday }: { sunday: SundayView }) {
  const { date, state } = sunday
  const request = requestToSee(sunday)
  return (
    <SundayTile
      date={date}
      look={churchSundayStyles[state]}
      label={sundayStateLabels[state]}
      detail={formatChurchSunday(sunday)}
      to={request ? paths.churchRequest(request._id) : paths.newRequest(undefined, date)}
      inviting={!request}
    />
  )
}

function Gap({ sundays, home }: { sundays: readonly SundayView[] | undefined; home: string }) {
  return (
    <div className="flex min-h-11 items-center">
      {sundays ? <NextGap sundays={sundays} home={home} /> : <Skeleton className="h-5 w-56" />}
    </div>
  )
}

interface NextGapProps {
  sundays: readonly SundayView[]
  home: string
}

/** Links to the search for the first Sunday without a preacher or a request. */
function NextGap({ sundays, home }: NextGapProps) {
  const gap = sundays.find(({ state }) => state === 'nobody')
  if (!gap) return <p className="text-sm text-ink-soft">Every Sunday has a preacher or a request out.</p>
  return (
    <LinkButton
      to={paths.search({ location: home, date: gap.date })}
      tone="quiet"
      size="small"
      className="-mx-4"
      icon={<Search aria-hidden="true" />}
    >
      See Who’s Available on {formatDayShort(gap.date as Day)}
    </LinkButton>
  )
}
