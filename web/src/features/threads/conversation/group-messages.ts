import { type Day, dayOf } from '@openpulpit/contract/dates'
import type { LoggedMessages } from '@openpulpit/contract/message-log'
import type { MessageView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'

export type LogRow =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'message'; readonly message: MessageView; readonly goesOn: boolean }

/** The conversation as rows: each day, and for each message whether the previous one is from the same side. */
export function groupMessages(log: LoggedMessages, timeZone: string): LogRow[] {
  const rows: LogRow[] = []
  let before: { day: Day; by: UserType } | undefined
  for (const message of log) {
    const day = dayOf(new Date(message.createdAt), timeZone)
    const by = message.sender.userType
    if (day !== before?.day) rows.push({ kind: 'day', day })
    rows.push({ kind: 'message', message, goesOn: day === before?.day && by === before.by })
    before = { day, by }
  }
  return rows
}

/** This side's last message that the other has read; 0 if none. */
export const lastSeenOwn = (log: LoggedMessages, own: UserType, seenSeq: number): number =>
  log.findLast(({ sender, seq }) => sender.userType === own && seq <= seenSeq)?.seq ?? 0

/** The other side's last message; 0 if none. */
export const lastOfOther = (log: LoggedMessages, own: UserType): number =>
  log.findLast(({ sender }) => sender.userType !== own)?.seq ?? 0
