import type { Notification } from '@openpulpit/contract/notifications'
import type { UserType } from '@openpulpit/contract/users'
import { BellRing, MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../platform/moment.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'

const pictures = { message: MessageSquare, request_update: BellRing }

interface NotificationItemProps {
  notification: Notification
  userType: UserType
  now: Date
  onDismiss: (id: string, item: HTMLLIElement | null) => void
}

export function NotificationItem({ notification, userType, now, onDismiss }: NotificationItemProps) {
  const { _id, type, message, requestId, timestamp } = notification
  const item = useRef<HTMLLIElement>(null)
  const Picture = pictures[type]
  return (
    <li ref={item} className="flex gap-3 p-4">
      <Picture aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
      <div className="min-w-0 flex-1">
        {requestId ? (
          <Link to={paths.requestOf(userType, requestId)} className="font-medium underline-offset-4 hover:underline">
            {message}
          </Link>
        ) : (
          <p className="font-medium">{message}</p>
        )}
        <div className="flex items-center justify-between gap-4">
          <time dateTime={timestamp} className="text-sm text-ink-faint">
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
