import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { hasCode, sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { dismiss, dismissAll, notificationKeys, notificationsQuery } from './api.ts'
import { every, without } from './dismissal.ts'

/** Dismissed on screen at once, and back again where the server could not. */
export function useDismissal() {
  const { mutate } = useMutation({
    mutationKey: notificationKeys.all,
    mutationFn: (gone: string) => (gone === every ? dismissAll() : dismiss(gone)),
    // From now on it is gone there too, whatever is still on its way from before.
    onSuccess: (_reply, gone, _before, { client }) =>
      client.setQueryData(notificationsQuery.queryKey, (now) => now && without(gone, now)),
    onError: (error) => {
      // A newer one of the same conversation took its place just then.
      if (!hasCode(error, 'not_found')) notify.error(sentenceOf(error, messages.unexpected))
    },
    // Waited for: until the server has said what is left, it stays gone from the screen.
    onSettled: (_reply, _error, _gone, _before, { client }) =>
      client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
  return { dismissOne: (id: string) => mutate(id), dismissEvery: () => mutate(every) }
}
