import type { BriefView } from '@openpulpit/contract/briefs'
import { messages } from '@openpulpit/contract/texts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { knownWords } from '../format.ts'

interface OfflineBannerProps {
  brief: BriefView | undefined
  /** Since when nothing new is known; undefined while all is new. */
  knownAt: string | undefined
}

export function OfflineBanner({ brief, knownAt }: OfflineBannerProps) {
  // A device that has a network may still not reach us.
  const words = navigator.onLine ? messages.outOfReach : messages.offline
  return (
    <div role="status" className="mb-6 empty:sr-only">
      {brief && knownAt && <Banner tone="warning">{words(knownWords(knownAt, brief.timeZone))}</Banner>}
    </div>
  )
}
