import { starCounts } from '@openpulpit/contract/reviews'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { figuresLook } from './figures-look.ts'

export function FiguresSkeleton() {
  return (
    <Card className={figuresLook}>
      <div className="md:col-span-2 lg:col-span-1">
        <Skeleton className="mb-5 h-7 w-28" />
        <Skeleton className="mb-3 h-10 w-20" />
        <Skeleton className="mb-2 h-6 w-36" />
        <Skeleton className="h-5 w-24" />
      </div>
      <Lines count={5} />
      <Lines count={4} />
    </Card>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className="grid content-start gap-2">
      <Skeleton className="mb-3 h-7 w-24" />
      {starCounts.slice(0, count).map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  )
}
