import { Skeleton } from '../../ui/skeleton.tsx'

/** Most people have one other calendar, if any. */
export const CalendarListSkeleton = () => (
  <div className="py-4">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-2 h-10 w-56" />
    <Skeleton className="mt-4 h-11 w-52" />
  </div>
)
