import { dayOf } from '@openpulpit/contract/dates'
import type { ThreadLog } from '@openpulpit/contract/message-log'
import type { UserType } from '@openpulpit/contract/users'
import { useNow } from '../../../platform/browser/use-now.ts'
import { clockOf } from '../../../platform/format/format-church-time.ts'
import { dayWords } from '../format.ts'
import { rowsOf } from './group-messages.ts'
import { DayLine, MessageBubble } from './message-bubble.tsx'

interface ReadOnlyLogProps {
  log: ThreadLog
  /** There is more before it. */
  more: boolean
  /** Whose words stand where one's own would. */
  own: UserType
  timeZone: string
}

/** A part of a conversation for somebody who is no side of it: both sides have their names, and nothing can be done. */
export function ReadOnlyLog({ log, more, own, timeZone }: ReadOnlyLogProps) {
  const today = dayOf(useNow(), timeZone)
  if (log.length === 0) return <p className="text-ink-soft">No messages</p>
  return (
    <>
      {more && <p className="mb-4 text-sm text-ink-soft">The conversation began before this.</p>}
      <ol aria-label="Messages" className="flex flex-col">
        {rowsOf(log, timeZone).map((row) => {
          if (row.kind === 'day') return <DayLine key={row.day}>{dayWords(row.day, today)}</DayLine>
          const { _id, sender, content, createdAt } = row.message
          return (
            <MessageBubble
              key={_id}
              sender={sender.name}
              isOwn={sender.userType === own}
              goesOn={row.goesOn}
              isNews={false}
              content={content}
              note={<time dateTime={createdAt}>{clockOf(createdAt, timeZone)}</time>}
            />
          )
        })}
      </ol>
    </>
  )
}
