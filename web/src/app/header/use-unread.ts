import { useQuery } from '@tanstack/react-query'
import { aMinute, threadsQuery } from '../../features/threads/api.ts'

const unreadQuery = { ...threadsQuery({ limit: 1 }), select: ({ unread }: { unread: number }) => unread }

/** In how many conversations there is something that was not read. */
export const useUnread = (): number => useQuery(unreadQuery).data ?? 0

/** The same, asked for again each minute: for the one that is always there. */
export const useKeptUnread = (): number => useQuery({ ...unreadQuery, refetchInterval: aMinute }).data ?? 0
