import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** A conversation that is on its way, and the room to write below it. */
export function LogSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col justify-end gap-4 px-4 pb-3 lg:px-6">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-18 w-4/5 self-end" />
      <Skeleton className="h-12 w-2/5" />
      <Skeleton className="mt-4 h-20 shrink-0" />
    </div>
  )
}
