import type { UserType } from '@openpulpit/contract/users'
import { Bell as BellIcon } from 'lucide-react'
import { bellLabel, NewsAnnouncement } from '../../features/notifications/badge.tsx'
import { NotificationList } from '../../features/notifications/list/notification-list.tsx'
import { useNotifications } from '../../features/notifications/list/use-notifications.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { Dropdown } from './dropdown.tsx'

export function NotificationBell({ userType }: { userType: UserType }) {
  const { data } = useNotifications()
  const unread = data?.unread ?? 0
  return (
    <>
      <Dropdown
        label={bellLabel(unread)}
        button={
          <>
            <BellIcon aria-hidden="true" className="size-6" />
            {unread > 0 && <CountBadge count={unread} className="absolute -top-0.5 -right-0.5" />}
          </>
        }
        buttonLook="relative inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        className="w-[min(24rem,calc(100vw-1rem))]"
      >
        <NotificationList userType={userType} />
      </Dropdown>
      <NewsAnnouncement />
    </>
  )
}
