import type { Parsed } from '@openpulpit/contract/call'
import { messages } from '@openpulpit/contract/messages'
import type { notificationCalls } from '@openpulpit/contract/notifications'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { dismiss, dismissAll, notificationKeys, notificationsQuery } from './api.ts'

type Notifications = Parsed<typeof notificationCalls.list, 'reply'>

const every = 'every'

/** What is left on screen when one, or every one, is gone. */
export function without(gone: string, { notifications, unread }: Notifications): Notifications {
  if (gone === every) return { notifications: [], unread: 0 }
  const left = notifications.filter(({ _id }) => _id !== gone)
  return { notifications: left, unread: unread - (notifications.length - left.length) }
}

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
