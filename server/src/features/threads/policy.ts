/** The two sides of a conversation: their accounts and names. */
export interface Sides {
  readonly church: { userId: string; name: string }
  readonly preacher: { userId: string; name: string }
}

export const sidesOf = (row: {
  church_user_id: string
  church_name: string
  /** Null, like the names, while no preacher is named. */
  preacher_user_id: string | null
  first_name: string | null
  last_name: string | null
}): Sides => ({
  church: { userId: row.church_user_id, name: row.church_name },
  preacher: { userId: row.preacher_user_id ?? '', name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
})

/** The title of one message for the other side. */
export const newMessageFrom = (name: string): string => `New message from ${name}`

/** The sentence of the other side's notification about a conversation. */
export const waitingFrom = (name: string, unread: number): string =>
  unread > 1 ? `${unread} new messages from ${name}` : newMessageFrom(name)
