import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, Inbox, Star } from 'lucide-react'
import { ErrorState } from '../../ui/error-state.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { churchStatsQuery } from './api.ts'
import { StatGrid } from './stat-grid.tsx'
import { averageWords } from './stat-words.ts'

export function ChurchStats() {
  const { data, isLoadingError, isPending, isFetching, refetch } = useQuery(churchStatsQuery)
  if (isLoadingError) {
    return (
      <ErrorState
        message="Your figures could not load. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
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
  )
}
