import type { PreacherStats } from '@openpulpit/contract/stats'
import { Card, CardTitle } from '../../ui/layout/card.tsx'

export function ThisMonth({ stats }: { stats: Pick<PreacherStats, 'sessionsThisMonth'> }) {
  const { sessionsThisMonth: sessions } = stats
  return (
    <Card>
      <CardTitle>This Month</CardTitle>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-3xl font-medium tabular-nums">{sessions}</span>{' '}
        <span className="text-ink-soft">{sessions === 1 ? 'session' : 'sessions'} this month</span>
      </p>
    </Card>
  )
}
