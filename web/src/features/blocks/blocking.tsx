import { texts } from '@openpulpit/contract/texts'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { PopoverItem } from '../../ui/dialog/popover-menu.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { block, unblock } from './api.ts'

/** Blocks or unblocks the other side, in a conversation's menu. Blocking asks first. */
export function BlockItem({ thread }: { thread: ThreadView }) {
  const [isAsking, setIsAsking] = useState(false)
  const { block, unblock, isBusy } = useBlocking(thread)
  const { isBlocked, other } = thread

  const confirm = async () => {
    if (await block()) setIsAsking(false)
  }

  return (
    <>
      {isBlocked && (
        <PopoverItem icon={<Undo2 aria-hidden="true" />} onPress={unblock} disabled={isBusy}>
          Unblock {other.name}
        </PopoverItem>
      )}
      {/* Someone who has left writes to no one. */}
      {!isBlocked && !other.hasLeft && (
        <PopoverItem icon={<Ban aria-hidden="true" />} onPress={() => setIsAsking(true)}>
          Block {other.name}
        </PopoverItem>
      )}
      <BlockDialog other={other} open={isAsking} onOpenChange={setIsAsking} busy={isBusy} onConfirm={confirm} />
    </>
  )
}

interface BlockDialogProps {
  other: ThreadView['other']
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** What a blocked person of this role can no longer do. */
const noMore: Record<UserType, string> = {
  church: 'write to you or send you requests',
  preacher: 'write to you or offer to preach',
}

function BlockDialog({ other, ...dialog }: BlockDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Block ${other.name}?`} confirmLabel="Block" tone="danger">
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>They can no longer {noMore[other.userType]}.</li>
        <li>You can’t write to them either while they’re blocked.</li>
        <li>Your confirmed services with them aren’t affected. You can cancel them as usual.</li>
        <li>We won’t let them know. They’ll find out if they try to write.</li>
      </ul>
      <p className="mt-4">You can unblock them anytime in this conversation.</p>
    </ConfirmDialog>
  )
}

/** Replaces the message field while the other side is blocked. */
export function BlockedNote({ thread }: { thread: ThreadView }) {
  const { unblock, isBusy } = useBlocking(thread)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2.5">
      <p className="flex min-w-0 items-center gap-2.5 font-medium">
        <Ban aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">You blocked {thread.other.name}.</span>
      </p>
      <Button tone="secondary" size="small" busy={isBusy} onClick={() => void unblock()}>
        Unblock
      </Button>
    </div>
  )
}

function useBlocking({ _id, other }: Pick<ThreadView, '_id' | 'other'>) {
  const { act, acting } = useAction((send: (threadId: string) => Promise<unknown>) => send(_id), {
    notify,
    onSettled: () => invalidate('block'),
  })
  return {
    block: () => act(block, { done: texts.blocked(other.name), failed: texts.blockFailed }),
    unblock: () => act(unblock, { done: texts.unblocked(other.name), failed: texts.blockFailed }),
    isBusy: acting !== undefined,
  }
}
