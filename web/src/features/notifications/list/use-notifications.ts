import { useMutationState, useQuery } from '@tanstack/react-query'
import { notificationKeys, notificationsQuery } from '../api.ts'
import { without } from './dismissal.ts'

/** What waits for this person. What is being dismissed is laid over it, so no answer from before brings that back. */
export function useNotifications() {
  const { data, ...asked } = useQuery(notificationsQuery)
  const leaving = useMutationState({
    filters: { mutationKey: notificationKeys.all, status: 'pending' },
    select: ({ state }) => String(state.variables),
  })
  return { ...asked, data: data && leaving.reduce((left, gone) => without(gone, left), data) }
}
