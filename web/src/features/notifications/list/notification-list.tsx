import { type NotificationIcon, notificationKindOf } from '@openpulpit/contract/notification-kinds'
import type { Notification } from '@openpulpit/contract/notifications'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useMutation } from '@tanstack/react-query'
import { BellRing, CalendarClock, CreditCard, type LucideIcon, MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../../platform/browser/use-now.ts'
import { formatMoment } from '../../../platform/format/format-moment.ts'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dismiss, dismissAll, notificationKeys, notificationsQuery } from '../api.ts'
import { every, useNotifications, without } from './use-notifications.ts'

export function NotificationList({ userType }: { userType: UserType }) {
  const { data, isError, isFetching, refetch } = useNotifications()
  const { dismissOne, dismissEvery } = useDismissal()
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()

  if (isError && !data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton className="m-4 h-16" />

  // The clicked button disappears, so the focus moves to its neighbor, or to the heading after the last one.
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
            Dismiss All
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

/** Dismisses optimistically, and restores on failure. */
function useDismissal() {
  const { mutate } = useMutation({
    mutationKey: notificationKeys.all,
    mutationFn: (gone: string) => (gone === every ? dismissAll() : dismiss(gone)),
    // Cached at once, so that an answer still in flight does not bring it back.
    onSuccess: (_reply, gone, _before, { client }) =>
      client.setQueryData(notificationsQuery.queryKey, (now) => now && without(gone, now)),
    onError: (error) => {
      // Not found: a newer notification of the same conversation has replaced it.
      if (!hasCode(error, 'not_found')) notify.error(sentenceOf(error, texts.unexpected))
    },
    // Awaited: until the server has answered, it stays hidden.
    onSettled: (_reply, _error, _gone, _before, { client }) =>
      client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
  return { dismissOne: (id: string) => mutate(id), dismissEvery: () => mutate(every) }
}

const icons: Record<NotificationIcon, LucideIcon> = {
  message: MessageSquare,
  bell: BellRing,
  calendar: CalendarClock,
  card: CreditCard,
}

/** A page opened before a kind was added does not know it. */
export const iconOf = (kind: Notification['kind']): LucideIcon => icons[knownKind(kind)?.icon ?? 'bell']
const knownKind = (kind: Notification['kind']): ReturnType<typeof notificationKindOf> | undefined =>
  notificationKindOf(kind)

interface NotificationItemProps {
  notification: Notification
  userType: UserType
  now: Date
  onDismiss: (id: string, item: HTMLLIElement | null) => void
  /** Following a notification marks it as seen. */
  onFollow: (id: string) => void
}

function NotificationItem({ notification, userType, now, onDismiss, onFollow }: NotificationItemProps) {
  const { _id, kind, message, timestamp } = notification
  const subject = subjectOf(notification, userType)
  const item = useRef<HTMLLIElement>(null)
  const Icon = iconOf(kind)
  return (
    <li ref={item} className="flex gap-3 p-4">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
      <div className="min-w-0 flex-1">
        {subject ? (
          <Link
            to={subject}
            onClick={() => onFollow(_id)}
            className="-my-1 inline-block py-1 font-medium underline-offset-4 hover:underline"
          >
            {message}
          </Link>
        ) : (
          <p className="font-medium">{message}</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <time dateTime={timestamp} className="flex-1 text-sm text-ink-faint">
            {formatMoment(timestamp, now)}
          </time>
          <Button
            tone="quiet"
            size="small"
            className="-mr-2"
            aria-label={`Dismiss: ${message}`}
            onClick={() => onDismiss(_id, item.current)}
          >
            Dismiss
          </Button>
        </div>
      </div>
    </li>
  )
}

function subjectOf(notification: Notification, userType: UserType): string | undefined {
  const { type, kind, threadId, requestId, requestCount, savedSearchId } = notification
  if (savedSearchId) return paths.savedSearch(savedSearchId)
  if (threadId) return paths.thread(threadId)
  if (requestCount > 1) return kind === 'open_request' ? paths.openRequests : paths.requestsToAnswer
  if (requestId) return paths.requestOf(userType, requestId)
  const leadsTo = knownKind(kind)?.leadsTo
  if (leadsTo) return paths[leadsTo]
  return type === 'subscription' ? paths.billing : undefined
}
