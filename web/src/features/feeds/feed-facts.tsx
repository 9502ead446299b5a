import type { FeedView } from '@openpulpit/contract/feeds'
import { useState } from 'react'
import { formatMoment } from '../../platform/moment.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface FeedFactsProps {
  feed: FeedView
  make: () => void
  isMaking: boolean
  end: () => void
  isEnding: boolean
}

/** Room for two short sentences, of which a phone makes two lines: nothing below moves when they come. */
export const factsLook = 'min-h-[2lh] sm:min-h-[1lh]'

/** Since when there is an address, and what can be done about it. */
export function FeedFacts({ feed, make, isMaking, end, isEnding }: FeedFactsProps) {
  const [asking, setAsking] = useState<'new' | 'end'>()
  const now = useNow()
  const stopAsking = () => setAsking(undefined)
  // The dialog goes first, and gives the focus back before what has come can take it.
  const act = (what: () => void) => () => {
    stopAsking()
    what()
  }
  return (
    <div className="grid gap-3">
      <p className={factsLook}>
        <span className="block sm:inline">Address made: {formatMoment(feed.createdAt, now)}.</span>{' '}
        <span className="block sm:inline">
          {feed.readAt ? `Last read by a calendar: ${formatMoment(feed.readAt, now)}.` : 'No calendar has read it yet.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="small" busy={isMaking} onClick={() => setAsking('new')}>
          New address
        </Button>
        <Button tone="secondary" size="small" busy={isEnding} onClick={() => setAsking('end')}>
          Stop sharing
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'new'}
        onOpenChange={stopAsking}
        title="Make a new address?"
        confirmLabel="Make a new address"
        onConfirm={act(make)}
      >
        The address you have now stops working at once. Every calendar that uses it needs the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={stopAsking}
        title="Stop sharing your services?"
        confirmLabel="Stop sharing"
        tone="danger"
        onConfirm={act(end)}
      >
        The address stops working at once, and the calendars that use it learn of no more changes.
      </ConfirmDialog>
    </div>
  )
}
