import { badgeText } from '../../ui/feedback/badge-text.ts'

/** What the bell is called for those who cannot see its badge. */
export const bellLabel = (unread: number): string =>
  unread > 0 ? `Notifications, ${badgeText(unread)} unread` : 'Notifications'
