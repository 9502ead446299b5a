import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The plan, what there is to choose, and the invoices, as of somebody on trial. */
export const BillingSkeleton = () => (
  <div aria-busy className="grid gap-8">
    <Card>
      <div className="mb-4 flex justify-between gap-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-8 w-28" />
      </div>
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </Card>
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </div>
)
