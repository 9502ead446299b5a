import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { NavLink } from 'react-router'
import { aMinute, threadsQuery } from '../../features/threads/api.ts'
import { paths } from '../../platform/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { CountBadge, formatBadgeCount } from '../../ui/feedback/count-badge.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { NavigationLink } from '../navigation.ts'

/** In the link to the messages: the number of unread conversations. */
export function UnreadMessages({ to }: NavigationLink) {
  const unread = useUnread()
  if (to !== paths.messages || unread === 0) return null
  return (
    <>
      <CountBadge count={unread} className="ml-2" />
      <VisuallyHidden>, {formatBadgeCount(unread)} unread</VisuallyHidden>
    </>
  )
}

/**
 * The same link as an icon beside the menu button, because no one opens a menu to check for messages. The narrowest
 * header, as on a phone at 200% zoom, has no room for it beside the logo.
 */
export function MessagesShortcut() {
  const unread = useKeptUnread()
  return (
    <NavLink
      to={paths.messages}
      aria-label={unread > 0 ? `Messages, ${formatBadgeCount(unread)} unread` : 'Messages'}
      className={({ isActive }) =>
        classNames(
          'relative inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken @max-[15rem]:hidden lg:hidden',
          isActive ? 'text-pine' : 'text-ink-soft hover:text-ink',
        )
      }
    >
      <MessageSquare aria-hidden="true" className="size-6" />
      {unread > 0 && <CountBadge count={unread} className="absolute -top-0.5 -right-0.5" />}
    </NavLink>
  )
}

const unreadQuery = { ...threadsQuery({ limit: 1 }), select: ({ unread }: { unread: number }) => unread }

/** The number of unread conversations. */
export const useUnread = (): number => useQuery(unreadQuery).data ?? 0

/** The same, refetched each minute: for the component that is always mounted. */
export const useKeptUnread = (): number => useQuery({ ...unreadQuery, refetchInterval: aMinute }).data ?? 0
