import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { dismiss, dismissAll, notificationKeys, notificationsQuery } from './api.ts'
import { every, without } from './dismissal.ts'

/** Dismissed on screen at once, and back again where the server could not. */
export function useDismissal() {
  const { mutate } = useMutation({
    mutationKey: notificationKeys.all,
    mutationFn: (gone: string) => (gone === every ? dismissAll() : dismiss(gone)),
    onMutate: async (gone, { client }) => {
      await client.cancelQueries({ queryKey: notificationKeys.all })
      const before = client.getQueryData(notificationsQuery.queryKey)
      if (before) client.setQueryData(notificationsQuery.queryKey, without(gone, before))
      return before
    },
    onError: (error, _gone, before, { client }) => {
      client.setQueryData(notificationsQuery.queryKey, before)
      notify.error(sentenceOf(error, messages.unexpected))
    },
    // Only the last of several looks again, or it would bring back those still on their way out.
    onSettled: (_reply, _error, _gone, _before, { client }) =>
      client.isMutating({ mutationKey: notificationKeys.all }) === 1
        ? client.invalidateQueries({ queryKey: notificationKeys.all })
        : undefined,
  })
  return { dismissOne: (id: string) => mutate(id), dismissEvery: () => mutate(every) }
}
