import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['one', 'two', 'three', 'four', 'five', 'six']

export function ThreadListSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {rows.map((row) => (
        <div key={row} className="flex gap-3 py-4 pr-4 pl-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2.5 py-1">
            <div className="flex justify-between gap-6">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-16" />
            </div>
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
