import { useState } from 'react'
import { formatBadgeCount } from '../../ui/feedback/count-badge.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useNewNotification } from './live.ts'

/** The bell's accessible name. */
export const bellLabel = (unread: number): string =>
  unread > 0 ? `Notifications, ${formatBadgeCount(unread)} unread` : 'Notifications'

/** Announces each new notification to screen readers. */
export function NewsAnnouncement() {
  const [words, setWords] = useState('')
  useNewNotification(({ message }) => setWords(message))
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
