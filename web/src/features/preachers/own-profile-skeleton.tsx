import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ownLayout } from './own-layout.ts'

const sections = [
  ['first', 'last', 'level', 'denomination', 'bio'],
  ['city', 'state', 'zip'],
]

export function OwnProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <VisuallyHidden role="status">Loading your profile…</VisuallyHidden>
      <Card>
        <Skeleton className="mb-2 h-7 w-48" />
        <Skeleton className="h-6 w-96" />
      </Card>
      <div className={ownLayout.frame}>
        <div className={ownLayout.first}>
          <Card>
            <Skeleton className="mb-4 h-8 w-40" />
            <Skeleton className="size-28 rounded-full" />
          </Card>
          <CardSkeleton lines={['w-full', 'w-1/2', 'w-2/3', 'w-3/4', 'w-3/5']} />
        </div>
        <div className={ownLayout.form}>
          <FormSkeleton sections={sections} />
        </div>
      </div>
    </div>
  )
}
