import type { ThreadView } from '@openpulpit/contract/threads'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PopoverItem } from '../../ui/popover-menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
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
