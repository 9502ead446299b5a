import { messages } from '@openpulpit/contract/messages'
import type { UserType } from '@openpulpit/contract/users'
import { useRef } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useDismissal } from './use-dismissal.ts'
import { useNotifications } from './use-notifications.ts'

/** What the bell opens. */
export function NotificationList({ userType }: { userType: UserType }) {
  const { data, isError, isFetching, refetch } = useNotifications()
  const { dismissOne, dismissEvery } = useDismissal()
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()

  if (isError && !data) {
    return <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton className="m-4 h-16" />

  // The pressed button goes away: the focus moves on to its neighbour, or to the heading behind the last.
  const dismissAndMoveOn = (id: string, item: HTMLLIElement | null) => {
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    const next = neighbour?.querySelector('button') ?? heading.current
    next?.focus()
    dismissOne(id)
  }
  const dismissAllAndMoveOn = () => {
    heading.current?.focus()
    dismissEvery()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2 pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold">
          Notifications
        </h2>
        {data.notifications.length > 1 && (
          <Button tone="quiet" size="small" onClick={dismissAllAndMoveOn}>
            Dismiss all
          </Button>
        )}
      </div>
      {data.notifications.length === 0 && <p className="px-4 py-8 text-center text-ink-soft">No new notifications</p>}
      <ul className="divide-y divide-hairline">
        {data.notifications.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            userType={userType}
            now={now}
            onDismiss={dismissAndMoveOn}
            onFollow={dismissOne}
          />
        ))}
      </ul>
    </>
  )
}
