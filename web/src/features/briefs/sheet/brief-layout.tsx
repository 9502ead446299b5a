import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

/** Shared by the brief and its skeleton. In print, two balanced columns, so that the usual brief fits on one page. */
export const briefLayout = {
  frame:
    'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:block print:columns-2 print:gap-8 print:leading-snug print:[&_a]:min-h-0 print:[&_dl]:gap-y-2.5 print:[&_dl>div]:break-inside-avoid print:[&_h2]:break-after-avoid',
  column: 'grid min-w-0 gap-6 print:block',
} as const

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
