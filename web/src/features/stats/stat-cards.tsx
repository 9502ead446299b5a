import { formatDollars } from '@openpulpit/contract/money'
import type { PreacherStats as Stats } from '@openpulpit/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CircleCheck, Hourglass, Inbox, Star, Wallet } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { churchStatsQuery } from './api.ts'
import { formatAverage, formatEarningsChange, formatReviewCount } from './format.ts'

export function ChurchStats() {
  const { data, isLoadingError, isPending, isFetching, refetch } = useQuery(churchStatsQuery)
  const place = useRef<HTMLDivElement>(null)
  // The retry button disappears with the error, so the focus moves to the section.
  const retry = () => void refetch().then(({ isSuccess }) => isSuccess && place.current?.focus())
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isLoadingError ? (
        <ErrorState message="We couldn’t load your numbers. Please try again." onRetry={retry} retrying={isFetching} />
      ) : (
        <StatGrid>
          <StatCard label="Total Requests" value={data?.totalRequests} icon={<Inbox />} loading={isPending} />
          <StatCard label="Pending" value={data?.pendingRequests} icon={<Hourglass />} loading={isPending} />
          <StatCard label="Completed" value={data?.completedServices} icon={<CircleCheck />} loading={isPending} />
          <StatCard
            label="Avg Rating"
            value={formatAverage(data?.averageRating ?? null)}
            icon={<Star />}
            loading={isPending}
          />
        </StatGrid>
      )}
    </div>
  )
}

export function PreacherStats({ stats }: { stats: Stats }) {
  return (
    <StatGrid>
      <StatCard
        label="Total Bookings"
        value={stats.totalBookings}
        note={`+${stats.thisMonthBookings} this month`}
        icon={<BookOpen />}
      />
      <StatCard
        label="Pending Requests"
        value={stats.pendingRequests}
        note={`${stats.upcomingServices} upcoming`}
        icon={<Hourglass />}
      />
      <StatCard
        label="Total Earnings"
        value={formatDollars(stats.totalEarnings)}
        note={formatEarningsChange(stats.earningsChange)}
        icon={<Wallet />}
      />
      <StatCard
        label="Average Rating"
        value={formatAverage(stats.averageRating)}
        note={formatReviewCount(stats.reviewCount)}
        icon={<Star />}
      />
    </StatGrid>
  )
}

function StatGrid({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Figures"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4"
    >
      {children}
    </section>
  )
}

interface StatCardProps {
  label: string
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
  loading?: boolean | undefined
}

function StatCard({ label, value, note, icon, loading = false }: StatCardProps) {
  return (
    <Card className="flex flex-col gap-1" aria-busy={loading || undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <p className="text-sm font-medium text-ink-soft">{label}</p>
        <span aria-hidden="true" className="hidden text-pine sm:block [&_svg]:size-5.5">
          {icon}
        </span>
      </div>
      {loading ? (
        <Skeleton className="my-0.5 h-8 w-16 sm:my-1.5" />
      ) : (
        <p className="font-display text-2xl font-medium sm:text-3xl tabular-nums">{value}</p>
      )}
      {note && <div className="text-sm text-ink-soft">{loading ? <Skeleton className="h-5 w-28" /> : note}</div>}
    </Card>
  )
}
