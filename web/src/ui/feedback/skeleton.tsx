import { classNames } from '../class-names.ts'
import { Card } from '../layout/card.tsx'

interface SkeletonProps {
  /** Size, position and, if unusual, roundness of the expected content: `h-6 w-40`. */
  className?: string | undefined
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

/** A card with a heading and lines of these widths. */
export function CardSkeleton({ lines }: { lines: readonly string[] }) {
  return (
    <Card>
      <Skeleton className="mb-5 h-7 w-36" />
      <div className="grid gap-3">
        {lines.map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </Card>
  )
}

interface FormSkeletonProps {
  /** The field names of each section. */
  sections: readonly (readonly string[])[]
}

/** The sections of a long form, each on a card. */
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
