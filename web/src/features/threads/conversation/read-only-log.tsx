import { dayOf } from '@openpulpit/contract/dates'
import type { LoggedMessages } from '@openpulpit/contract/message-log'
import type { UserType } from '@openpulpit/contract/users'
import { useReader } from '../../../platform/browser/reader.tsx'
import { useNow } from '../../../platform/browser/use-now.ts'
import { formatChurchTime } from '../../../platform/format/format-church-time.ts'
import { formatLogDay } from '../format.ts'
import { groupMessages } from './group-messages.ts'
import { DayLine, MessageBubble } from './message-bubble.tsx'

interface ReadOnlyLogProps {
  log: LoggedMessages
  /** Earlier messages exist. */
  more: boolean
  /** The side shown as the reader's own. */
  own: UserType
  timeZone: string
}

/** Part of a conversation for a third party: both sides are named, and there are no actions. */
export function ReadOnlyLog({ log, more, own, timeZone }: ReadOnlyLogProps) {
  const reader = useReader()
  const today = dayOf(useNow(), timeZone)
  if (log.length === 0) return <p className="text-ink-soft">No messages</p>
  return (
    <>
      {more && <p className="mb-4 text-sm text-ink-soft">Earlier messages aren’t shown.</p>}
      <ol aria-label="Messages" className="flex flex-col">
        {groupMessages(log, timeZone).map((row) => {
          if (row.kind === 'day') return <DayLine key={row.day}>{formatLogDay(row.day, today)}</DayLine>
          const { _id, sender, content, createdAt } = row.message
          return (
            <MessageBubble
              key={_id}
              sender={sender.name}
              isOwn={sender.userType === own}
              goesOn={row.goesOn}
              isNews={false}
              content={content}
              note={<time dateTime={createdAt}>{formatChurchTime(createdAt, timeZone, reader)}</time>}
            />
          )
        })}
      </ol>
    </>
  )
}
