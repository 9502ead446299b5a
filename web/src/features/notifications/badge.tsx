import { useState } from 'react'
import { formatBadgeCount } from '../../ui/feedback/count-badge.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useNewNotification } from './live.ts'

/** What the bell is called for those who cannot see its badge. */
export const bellLabel = (unread: number): string =>
  unread > 0 ? `Notifications, ${formatBadgeCount(unread)} unread` : 'Notifications'

/** Tells those who listen to the page what the badge shows to the others. */
export function NewsAnnouncement() {
  const [words, setWords] = useState('')
  useNewNotification(({ message }) => setWords(message))
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
