import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['one', 'two', 'three']

/** Who wrote and about which service; how much they wrote nobody knows yet. */
export function ReviewRowsSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {rows.map((row) => (
        <div key={row} className="grid gap-2 py-6 first:pt-0 last:pb-0">
          <Skeleton className="h-7 w-52 max-w-full" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-2 h-6 max-w-prose" />
        </div>
      ))}
    </div>
  )
}
