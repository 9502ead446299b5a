import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

export function AskedPreacherSkeleton() {
  return (
    <Card aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-5 w-32" />
          <Skeleton className="mt-2 h-5 w-32 lg:hidden" />
        </div>
      </div>
      {[1, 2, 3].map((row) => (
        <div key={row} className="mt-5 hidden lg:block">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-1.5 h-6 w-36" />
        </div>
      ))}
    </Card>
  )
}
