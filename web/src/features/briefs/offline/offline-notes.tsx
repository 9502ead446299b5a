import type { BriefView } from '@openpulpit/contract/briefs'
import { texts } from '@openpulpit/contract/texts'
import { CircleCheck } from 'lucide-react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { formatKnownAt } from '../format.ts'

interface OfflineBannerProps {
  brief: BriefView | undefined
  /** When the brief was last known to be current; undefined while it is. */
  knownAt: string | undefined
}

export function OfflineBanner({ brief, knownAt }: OfflineBannerProps) {
  const reader = useReader()
  // A device can be online and still not reach the server.
  const words = navigator.onLine ? texts.outOfReach : texts.offline
  return (
    <div role="status" className="mb-6 empty:sr-only">
      {brief && knownAt && <Banner tone="warning">{words(formatKnownAt(knownAt, brief.timeZone, reader))}</Banner>}
    </div>
  )
}

/** Its space is reserved, so that nothing moves when it appears. */
export function SavedOfflineNote({ isKept }: { isKept: boolean }) {
  return (
    <p data-print="hide" className="mt-6 flex min-h-14 items-start gap-2.5 text-ink-soft sm:min-h-7">
      {isKept && (
        <>
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
          You can read this Sunday Brief on this device, even offline.
        </>
      )}
    </p>
  )
}
