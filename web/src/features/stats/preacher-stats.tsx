import { formatDollars } from '@openpulpit/contract/money'
import type { PreacherStats as Stats } from '@openpulpit/contract/stats'
import { BookOpen, Hourglass, Star, Wallet } from 'lucide-react'
import { averageWords, earningsChangeWords, reviewCountWords } from './format.ts'
import { StatCard } from './stat-card.tsx'
import { StatGrid } from './stat-grid.tsx'

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
        note={earningsChangeWords(stats.earningsChange)}
        icon={<Wallet />}
      />
      <StatCard
        label="Average Rating"
        value={averageWords(stats.averageRating)}
        note={reviewCountWords(stats.reviewCount)}
        icon={<Star />}
      />
    </StatGrid>
  )
}
