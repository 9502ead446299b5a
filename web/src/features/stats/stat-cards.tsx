import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, Inbox, Star } from 'lucide-react'
import { useRef } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { churchStatsQuery } from './api.ts'
import { averageWords } from './format.ts'
import { StatCard } from './stat-card.tsx'
import { StatGrid } from './stat-grid.tsx'

export function ChurchStats() {
  const { data, isLoadingError, isPending, isFetching, refetch } = useQuery(churchStatsQuery)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with the words around it.
  const retry = () => void refetch().then(({ isSuccess }) => isSuccess && place.current?.focus())
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isLoadingError ? (
        <ErrorState message="Your figures could not load. Please try again." onRetry={retry} retrying={isFetching} />
      ) : (
        <StatGrid>
          <StatCard label="Total Requests" value={data?.totalRequests} icon={<Inbox />} loading={isPending} />
          <StatCard label="Pending" value={data?.pendingRequests} icon={<Hourglass />} loading={isPending} />
          <StatCard label="Completed" value={data?.completedServices} icon={<CircleCheck />} loading={isPending} />
          <StatCard
            label="Avg Rating"
            value={averageWords(data?.averageRating ?? null)}
            icon={<Star />}
            loading={isPending}
          />
        </StatGrid>
      )}
    </div>
  )
}
