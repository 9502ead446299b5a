import { Card } from '../layout/card.tsx'
import { Skeleton } from './skeleton.tsx'

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
