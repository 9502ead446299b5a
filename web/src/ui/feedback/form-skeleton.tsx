import { Card } from '../layout/card.tsx'
import { Skeleton } from './skeleton.tsx'

interface FormSkeletonProps {
  /** Of each section the names of its fields. */
  sections: readonly (readonly string[])[]
}

/** The sections of a long form, each on its card. */
export function FormSkeleton({ sections }: FormSkeletonProps) {
  return (
    <div className="grid gap-6">
      {sections.map((fields) => (
        <Card key={fields[0]}>
          <Skeleton className="mb-5 h-8 w-48" />
          <div className="grid gap-5">
            {fields.map((field) => (
              <div key={field} className="grid gap-1.5">
                <Skeleton className="h-7 w-32" />
                <Skeleton className="h-12 w-full" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
