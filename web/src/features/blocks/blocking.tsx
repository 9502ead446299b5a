import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { PopoverItem } from '../../ui/dialog/popover-menu.tsx'
import { useBlocking } from './use-blocking.ts'

/** In the menu of a conversation: to block the other side, which asks first, or to hear from them again. */
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
      {/* Whoever has left writes to nobody. */}
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

/** What somebody of this role can do no more. */
const noMore: Record<UserType, string> = {
  church: 'write to you or ask you for a service',
  preacher: 'write to you or offer to come to you',
}

function BlockDialog({ other, ...dialog }: BlockDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Block ${other.name}?`} confirmLabel="Block" tone="danger">
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>They can no longer {noMore[other.userType]}.</li>
        <li>You cannot write to them either while they are blocked.</li>
        <li>Services that you have agreed on stand. You can cancel them as always.</li>
        <li>We do not tell them. They find out if they try to write.</li>
      </ul>
      <p className="mt-4">You can unblock them at any time, here in the conversation.</p>
    </ConfirmDialog>
  )
}
