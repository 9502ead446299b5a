import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface PreacherCardSkeletonProps {
  /** A day is searched for: each card is going to say whether they are free. */
  hasBadge: boolean
}

/** As tall as the card that takes its place. */
export function PreacherCardSkeleton({ hasBadge }: PreacherCardSkeletonProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div className="grid h-[4.95rem] flex-1 content-evenly">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      {hasBadge && <Skeleton className="h-8 w-1/2 rounded-full" />}
      <div className="grid h-21 content-between py-0.5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/4" />
      </div>
      <div className="flex gap-1.5">
        <Skeleton className="h-8 w-24 rounded-full" />
        <Skeleton className="h-8 w-20 rounded-full" />
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2 pt-1">
        <Skeleton className="h-11 w-31" />
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-11 w-20" />
      </div>
    </Card>
  )
}
