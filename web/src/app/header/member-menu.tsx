import type { User } from '@openpulpit/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { useFallenBriefs } from '../../features/briefs/offline/drop-stale-briefs.ts'
import { useLiveUpdates } from '../../features/notifications/live.ts'
import { useKeptDevice } from '../../features/notifications/push/use-kept-device.ts'
import { usePost } from '../../features/threads/send-queue/use-send-queue.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useOpenSocket } from '../../platform/use-socket.ts'
import { memberLinks } from '../navigation.ts'
import { ConnectionMark } from './connection-status.tsx'
import { HeaderLink } from './header-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Bell } from './notification-bell.tsx'
import { MessagesMark, MessagesShortcut } from './unread-messages.tsx'
import { UserMenu, UserSection } from './user-menu.tsx'

/** The header's right side with a session. Loaded on its own, with the query cache that the bell reads. */
export default function MemberMenu({ user }: { user: User }) {
  useOpenSocket()
  useLiveUpdates(user._id)
  useKeptDevice(user._id)
  useFallenBriefs()
  usePost(user._id)
  const links = memberLinks[user.userType]
  return (
    <QueryClientProvider client={queryClient}>
      <div className="hidden items-center gap-1 lg:flex">
        {links.map((link) => (
          <HeaderLink key={link.to} {...link}>
            <MessagesMark {...link} />
          </HeaderLink>
        ))}
      </div>
      <ConnectionMark />
      <MessagesShortcut />
      <Bell userType={user.userType} />
      <UserMenu user={user} />
      <MobileMenu links={links} markOf={(link) => <MessagesMark {...link} />}>
        <div className="mt-2 border-t border-hairline pt-2">
          <UserSection user={user} />
        </div>
      </MobileMenu>
    </QueryClientProvider>
  )
}
