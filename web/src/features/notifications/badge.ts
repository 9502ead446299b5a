const most = 99

export const badgeText = (unread: number): string => (unread > most ? `${most}+` : String(unread))

/** What the bell is called for those who cannot see its badge. */
export const bellLabel = (unread: number): string =>
  unread > 0 ? `Notifications, ${badgeText(unread)} unread` : 'Notifications'
