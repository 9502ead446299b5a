import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../ui/notify.tsx'
import { askForEarlier } from './api.ts'
import { type HeldThread, hasEarlier } from './held-thread.ts'

/** What was said before what is held: asked for when its end comes into sight, and by a button. */
export function useEarlier(held: HeldThread | undefined) {
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: askForEarlier,
    onError: () => notify.error(messages.loadFailed),
  })
  const isThere = held !== undefined && hasEarlier(held)
  const ask = async () => {
    if (held && isThere && !isPending) await mutateAsync(held.thread._id).catch(() => {})
  }
  return {
    isThere,
    isAsking: isPending,
    ask,
    /** After a failure only the button asks. */
    askByItself: () => {
      if (!isError) void ask()
    },
  }
}
