import type { UserType } from '@openpulpit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { notificationsQuery } from '../features/notifications/api.ts'
import { badgeText, bellLabel } from '../features/notifications/badge.ts'
import { NewsAnnouncement } from '../features/notifications/news-announcement.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { Dropdown } from './dropdown.tsx'

export function Bell({ userType }: { userType: UserType }) {
  const { data } = useQuery(notificationsQuery)
  const unread = data?.unread ?? 0
  return (
    <>
      <Dropdown
        label={bellLabel(unread)}
        button={
          <>
            <BellIcon aria-hidden="true" className="size-6" />
            {unread > 0 && (
              <span className="absolute -top-0.5 -right-0.5 min-w-6 rounded-full bg-wine px-1.5 text-center text-xs font-semibold text-on-wine">
                {badgeText(unread)}
              </span>
            )}
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
