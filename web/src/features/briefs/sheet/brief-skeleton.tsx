import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { briefLayout } from './brief-layout.tsx'

export function BriefSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <div className="mb-6">
        <CardSkeleton lines={['w-3/4', 'w-1/2']} />
      </div>
      <div className={briefLayout.frame}>
        <div className={briefLayout.column}>
          <CardSkeleton lines={['w-3/4', 'w-1/2', 'w-2/3', 'w-4/5']} />
          <CardSkeleton lines={['w-1/3', 'w-2/3', 'w-1/2']} />
        </div>
        <div className={briefLayout.column}>
          <CardSkeleton lines={['w-1/2', 'w-2/3', 'w-1/3', 'w-3/5', 'w-2/5']} />
          <CardSkeleton lines={['w-2/3', 'w-1/2']} />
        </div>
      </div>
    </div>
  )
}
