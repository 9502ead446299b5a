import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const cards = ['one', 'two', 'three', 'four', 'five']

export function RequestListSkeleton() {
  return (
    <div className="grid gap-5">
      {cards.map((card) => (
        <Card key={card} className="flex gap-6">
          <Skeleton className="hidden h-24 w-16 shrink-0 sm:block" />
          <div className="grid flex-1 gap-5">
            <div className="flex flex-wrap justify-between gap-3">
              <div className="grid gap-2">
                <Skeleton className="h-7 w-52" />
                <Skeleton className="h-6 w-64 max-w-full" />
              </div>
              <Skeleton className="h-8 w-44 rounded-full" />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-11 w-64 max-w-full" />
          </div>
        </Card>
      ))}
    </div>
  )
}
