import { messages } from '@openpulpit/contract/texts'
import type { ThreadView } from '@openpulpit/contract/threads'
import { useAct } from '../../platform/queries/use-action.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { block, lookAgainAtBlocks, unblock } from './api.ts'

/** No longer to hear from the other side of a conversation, and to hear from them again. */
export function useBlocking({ _id, other }: Pick<ThreadView, '_id' | 'other'>) {
  const { act, acting } = useAct((send: (threadId: string) => Promise<unknown>) => send(_id), {
    notify,
    onSettled: lookAgainAtBlocks,
  })
  return {
    block: () => act(block, { done: messages.blocked(other.name), failed: messages.blockFailed }),
    unblock: () => act(unblock, { done: messages.unblocked(other.name), failed: messages.blockFailed }),
    isBusy: acting !== undefined,
  }
}
