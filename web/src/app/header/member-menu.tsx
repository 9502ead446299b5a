import { bySide } from '@openpulpit/contract/sides'
import { type User, userTypeLabels } from '@openpulpit/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { useDropStaleBriefs } from '../../features/briefs/offline/drop-stale-briefs.ts'
import { useLiveUpdates } from '../../features/notifications/live.ts'
import { useRestorePush } from '../../features/notifications/push/subscribe-device.ts'
import { useSendQueue } from '../../features/threads/send-queue/use-send-queue.ts'
import { useNextScreens } from '../../platform/browser/head-start.ts'
import { isFree } from '../../platform/coverage.ts'
import { paths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useConnection, useOpenSocket } from '../../platform/socket.ts'
import { memberLinks } from '../navigation.ts'
import { ConnectionStatusIcon, ConnectionStatusText } from './connection-status.tsx'
import { Dropdown } from './dropdown.tsx'
import { HeaderLink, MenuLink } from './header-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { MessagesShortcut, UnreadMessages } from './unread-messages.tsx'

/** Where people go from most screens. */
const likelyScreens = {
  church: [paths.search(), paths.newRequest(), paths.churchRequests],
  preacher: [paths.preacherRequests, paths.availability],
} as const

/** The header's right side with a session. Loaded separately, with the query cache that the bell reads. */
export default function MemberMenu({ user }: { user: User }) {
  useOpenSocket()
  useLiveUpdates(user._id)
  useRestorePush(user._id)
  useDropStaleBriefs()
  useSendQueue(user._id)
  const { status } = useConnection()
  // The socket is the last thing that a page opens.
  useNextScreens(likelyScreens[user.userType], status === 'connected')
  const links = memberLinks[user.userType]
  return (
    <QueryClientProvider client={queryClient}>
      <div className="hidden items-center gap-1 lg:flex">
        {links.map((link) => (
          <HeaderLink key={link.to} {...link}>
            <UnreadMessages {...link} />
          </HeaderLink>
        ))}
      </div>
      <ConnectionStatusIcon />
      <MessagesShortcut />
      <NotificationBell userType={user.userType} />
      <UserMenu user={user} />
      <MobileMenu links={links} markOf={(link) => <UnreadMessages {...link} />}>
        <div className="mt-2 border-t border-hairline pt-2">
          <UserSection user={user} />
        </div>
      </MobileMenu>
    </QueryClientProvider>
  )
}

export function UserMenu({ user }: { user: User }) {
  return (
    <Dropdown
      label="Your account"
      button={
        <>
          <UserRound aria-hidden="true" className="size-6" />
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
      buttonLook="hidden h-11 items-center gap-1 rounded-md px-2 text-ink-soft hover:bg-sunken hover:text-ink lg:inline-flex"
      className="w-72 p-2"
      closesAt="not (min-width: 64rem)"
    >
      <UserSection user={user}>
        <MenuLink to={paths.dashboard} label="Dashboard" />
      </UserSection>
    </Dropdown>
  )
}

interface UserSectionProps {
  user: User
  children?: ReactNode
}

export function UserSection({ user, children }: UserSectionProps) {
  const { logout } = useAuth()

  return (
    <>
      <div className="px-4 py-2">
        <p className="truncate font-semibold" title={user.email}>
          {user.email}
        </p>
        <p className="text-sm text-ink-soft">{userTypeLabels[user.userType]} Account</p>
        <ConnectionStatusText />
      </div>
      {children}
      <MenuLink
        to={bySide(user.userType, { church: paths.churchProfile, preacher: paths.preacherProfile })}
        label="Profile"
      />
      {user.userType === 'church' && <MenuLink to={paths.churchPayments} label="Payments" />}
      {user.userType === 'preacher' && <MenuLink to={paths.earnings()} label="Earnings" />}
      <MenuLink to={paths.account} label="Account" />
      {user.isAdmin && <MenuLink to={paths.adminReports()} label="Reports" />}
      {!isFree(user.subscription) && <MenuLink to={paths.billing} label="Billing" />}
      <button
        type="button"
        onClick={logout}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-4 font-semibold hover:bg-sunken"
      >
        <LogOut aria-hidden="true" className="size-5" />
        Logout
      </button>
    </>
  )
}
