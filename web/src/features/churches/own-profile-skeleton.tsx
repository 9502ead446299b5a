import { Card } from '../../ui/card.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const sections = [
  ['name', 'denomination', 'style', 'description'],
  ['street', 'city', 'zip'],
  ['person', 'phone', 'website'],
  ['honorarium', 'methods'],
]

export function OwnProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <VisuallyHidden role="status">Loading your profile…</VisuallyHidden>
      <FormSkeleton sections={sections} />
      <div className="grid gap-6">
        <Card>
          <Skeleton className="mb-5 h-8 w-40" />
          <Skeleton className="mb-5 h-16 w-full" />
          <Skeleton className="h-12 w-2/3" />
        </Card>
        <Card>
          <Skeleton className="mb-5 h-8 w-40" />
          <div className="grid gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </Card>
      </div>
    </div>
  )
}
