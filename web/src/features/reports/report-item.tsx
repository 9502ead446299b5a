import type { ThreadView } from '@openpulpit/contract/threads'
import { CircleCheck, Flag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { PopoverItem } from '../../ui/dialog/popover-menu.tsx'

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The item in a conversation's menu; after reporting, it says so. */
export function ReportItem({ thread }: { thread: ThreadView }) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      {thread.isReported ? (
        <p className="flex min-h-12 items-center gap-3 px-3 py-2 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-pine" />
          Reported. An admin will look into it.
        </p>
      ) : (
        <PopoverItem {...ReportDialog.onIntent} icon={<Flag aria-hidden="true" />} onPress={() => setIsWriting(true)}>
          Report this conversation…
        </PopoverItem>
      )}
      <ReportDialog thread={thread} open={isWriting} onOpenChange={setIsWriting} />
    </>
  )
}
