import { formatNumber, plural } from '@openpulpit/contract/format'
import type { PreacherStats } from '@openpulpit/contract/stats'
import { Card, CardTitle } from '../../ui/layout/card.tsx'

export function ActivitySummary({ stats }: { stats: PreacherStats }) {
  const lines = [
    { term: 'Waiting for your answer', figure: stats.pendingRequests },
    { term: 'Upcoming services', figure: stats.upcomingServices },
    { term: 'Booked this month', figure: stats.thisMonthBookings },
    { term: 'Booked in total', figure: stats.totalBookings },
    { term: 'Reviews received', figure: stats.reviewCount },
  ]
  return (
    <Card>
      <CardTitle>Activity Summary</CardTitle>
      <dl className="divide-y divide-hairline">
        {lines.map(({ term, figure }) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export function ThisMonth({ stats }: { stats: Pick<PreacherStats, 'sessionsThisMonth'> }) {
  const { sessionsThisMonth: sessions } = stats
  return (
    <Card>
      <CardTitle>This Month</CardTitle>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-3xl font-medium tabular-nums">{sessions}</span>{' '}
        <span className="text-ink-soft">{plural(sessions, 'session')} this month</span>
      </p>
    </Card>
  )
}
