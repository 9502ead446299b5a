import type { Notification } from '@openpulpit/contract/notifications'
import type { UserType } from '@openpulpit/contract/users'
import { BellRing, CalendarClock, CreditCard, MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../platform/moment.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'

const pictures = { message: MessageSquare, request_update: BellRing, reminder: CalendarClock, subscription: CreditCard }

interface NotificationItemProps {
  notification: Notification
  userType: UserType
  now: Date
  onDismiss: (id: string, item: HTMLLIElement | null) => void
  /** Whoever goes to see what it is about has seen it. */
  onFollow: (id: string) => void
}

export function NotificationItem({ notification, userType, now, onDismiss, onFollow }: NotificationItemProps) {
  const { _id, type, message, timestamp } = notification
  const subject = subjectOf(notification, userType)
  const item = useRef<HTMLLIElement>(null)
  const Picture = pictures[type]
  return (
    <li ref={item} className="flex gap-3 p-4">
      <Picture aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
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

function subjectOf({ type, threadId, requestId }: Notification, userType: UserType): string | undefined {
  if (threadId) return paths.thread(threadId)
  if (requestId) return paths.requestOf(userType, requestId)
  return type === 'subscription' ? paths.billing : undefined
}
