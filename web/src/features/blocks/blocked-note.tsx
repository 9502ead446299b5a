import type { ThreadView } from '@openpulpit/contract/threads'
import { Ban } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { useBlocking } from './use-blocking.ts'

/** Where one would write, if one had not blocked the other side. */
export function BlockedNote({ thread }: { thread: ThreadView }) {
  const { unblock, isBusy } = useBlocking(thread)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2.5">
      <p className="flex min-w-0 items-center gap-2.5 font-medium">
        <Ban aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">You have blocked {thread.other.name}.</span>
      </p>
      <Button tone="secondary" size="small" busy={isBusy} onClick={() => void unblock()}>
        Unblock
      </Button>
    </div>
  )
}
