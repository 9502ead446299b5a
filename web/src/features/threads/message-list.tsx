import { dayOf } from '@openpulpit/contract/dates'
import type { ThreadLog } from '@openpulpit/contract/thread-log'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { type Ref, useMemo, useState } from 'react'
import { DayLine } from './day-line.tsx'
import { dayWords } from './day-words.ts'
import { lastSeenOwn, rowsOf } from './log-rows.ts'
import { isHeldBack, type Outbox } from './outbox.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import { StoredMessage } from './stored-message.tsx'

interface MessageListProps {
  ref: Ref<HTMLOListElement>
  log: ThreadLog
  outgoing: Outbox
  seenByOther: ThreadView['seenByOther'] | undefined
  userType: UserType
  timeZone: string
  now: Date
}

export function MessageList({ ref, log, outgoing, seenByOther, userType, timeZone, now }: MessageListProps) {
  // What was there when the conversation was opened is read by whoever wants to; what comes after it is announced.
  const [openedAt] = useState(log.at(-1)?.seq ?? 0)
  const seen = lastSeenOwn(log, userType, seenByOther?.seq ?? 0)
  const rows = useMemo(() => rowsOf(log, timeZone), [log, timeZone])
  const today = dayOf(now, timeZone)
  const isLastOwn = log.at(-1)?.sender.userType === userType

  return (
    <ol ref={ref} className="flex flex-col pr-1">
      {rows.map((row) => {
        if (row.kind === 'day') return <DayLine key={row.day}>{dayWords(row.day, today)}</DayLine>
        const { message, goesOn } = row
        const { _id, sender, seq } = message
        const isOwn = sender.userType === userType
        const isSeen = seq === seen
        return (
          <StoredMessage
            key={_id}
            message={message}
            isOwn={isOwn}
            goesOn={goesOn}
            isNews={!isOwn && seq > openedAt}
            isSeen={isSeen}
            seenAt={isSeen ? seenByOther?.at : undefined}
            timeZone={timeZone}
          />
        )
      })}
      {outgoing.map((item, at) => (
        <OutgoingMessage
          key={item.clientId}
          item={item}
          isHeldBack={isHeldBack(outgoing, item)}
          goesOn={at > 0 || isLastOwn}
        />
      ))}
    </ol>
  )
}
