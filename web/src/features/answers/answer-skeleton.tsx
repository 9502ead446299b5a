import { Skeleton } from '../../ui/skeleton.tsx'

/** As high as a request that waits for its answer. */
export function AnswerSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-7 w-64 max-w-full" />
      <div>
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="mt-2 mb-5 h-7 w-56 max-w-full" />
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {['church', 'place', 'honorarium', 'duration'].map((fact) => (
            <Skeleton key={fact} className="h-14 w-44 max-w-full" />
          ))}
        </div>
      </div>
      <Skeleton className="h-13" />
    </div>
  )
}
