import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface StatCardProps {
  label: string
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
  loading?: boolean | undefined
}

export function StatCard({ label, value, note, icon, loading = false }: StatCardProps) {
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
