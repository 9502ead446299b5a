/** The two sides of a conversation: their accounts and what they are called. */
export interface Sides {
  readonly church: { userId: string; name: string }
  readonly preacher: { userId: string; name: string }
}

export const sidesOf = (row: {
  church_user_id: string
  church_name: string
  /** Null, as the names are, where no one is named yet. */
  preacher_user_id: string | null
  first_name: string | null
  last_name: string | null
}): Sides => ({
  church: { userId: row.church_user_id, name: row.church_name },
  preacher: { userId: row.preacher_user_id ?? '', name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
})

/** What the other side reads of one message by someone of this name. */
export const newMessageFrom = (name: string): string => `New message from ${name}`

/** What the other side's one notification of a conversation says. */
export const waitingFrom = (name: string, unread: number): string =>
  unread > 1 ? `${unread} new messages from ${name}` : newMessageFrom(name)
