import { dayOf } from '@openpulpit/contract/dates'
import type { LoggedMessages } from '@openpulpit/contract/message-log'
import type { MessageView, ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { memo, type Ref, useMemo, useState } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { formatChurchMoment, formatChurchTime } from '../../../platform/format/format-church-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { formatLogDay } from '../format.ts'
import { isHeldBack, type QueuedMessage, type SendQueue } from '../send-queue/queue-items.ts'
import { discard, retrySending } from '../send-queue/send-queue.ts'
import { groupMessages, lastSeenOwn } from './group-messages.ts'
import { DayLine, MessageBubble } from './message-bubble.tsx'

interface MessageListProps {
  ref: Ref<HTMLOListElement>
  log: LoggedMessages
  outgoing: SendQueue
  seenByOther: ThreadView['seenByOther'] | undefined
  userType: UserType
  timeZone: string
  now: Date
}

export function MessageList({ ref, log, outgoing, seenByOther, userType, timeZone, now }: MessageListProps) {
  // Messages already there on opening are not announced; later ones are.
  const [openedAt] = useState(log.at(-1)?.seq ?? 0)
  const seen = lastSeenOwn(log, userType, seenByOther?.seq ?? 0)
  const rows = useMemo(() => groupMessages(log, timeZone), [log, timeZone])
  const today = dayOf(now, timeZone)
  const isLastOwn = log.at(-1)?.sender.userType === userType

  return (
    <ol ref={ref} className="flex flex-col pr-1">
      {rows.map((row) => {
        if (row.kind === 'day') return <DayLine key={row.day}>{formatLogDay(row.day, today)}</DayLine>
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

interface OutgoingMessageProps {
  item: QueuedMessage
  isHeldBack: boolean
  goesOn: boolean
}

/** A message being sent, or waiting for a retry. */
function OutgoingMessage({ item, isHeldBack, goesOn }: OutgoingMessageProps) {
  const { clientId, content, failure, isRefused, isBlocked } = item
  return (
    <MessageBubble
      sender="You"
      isOwn
      goesOn={goesOn}
      isNews={false}
      content={content}
      note={
        failure ? (
          <FailedNote
            failure={failure}
            onRetry={isBlocked ? undefined : () => retrySending(clientId)}
            onDiscard={isRefused ? () => discard(clientId) : undefined}
          />
        ) : (
          (isHeldBack && 'Waiting') || 'Sending…'
        )
      }
    />
  )
}

interface FailedNoteProps {
  failure: string
  /** Absent if a retry cannot help. */
  onRetry: (() => void) | undefined
  /** Present if a retry cannot help. */
  onDiscard: (() => void) | undefined
}

function FailedNote({ failure, onRetry, onDiscard }: FailedNoteProps) {
  return (
    <span ref={leaveTheFocus} className="flex flex-wrap items-center justify-end gap-x-2">
      <span className="inline-flex items-center gap-1.5 font-medium text-wine">
        <CircleAlert aria-hidden="true" className="size-5" />
        {failure}
      </span>
      {onRetry && (
        <Button tone="quiet" size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      )}
      {onDiscard && (
        <Button tone="quiet" size="small" icon={<X aria-hidden="true" />} onClick={onDiscard}>
          Discard
        </Button>
      )}
    </span>
  )
}

/** The buttons disappear with the failure; if one had the focus, it moves to the conversation. */
const leaveTheFocus = (note: HTMLElement | null) => () => {
  if (note?.contains(document.activeElement)) {
    note.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
  }
}

interface StoredMessageProps {
  message: MessageView
  isOwn: boolean
  goesOn: boolean
  isNews: boolean
  /** The last message that the other side has read. */
  isSeen: boolean
  seenAt: string | null | undefined
  timeZone: string
}

/** Memoized, because a conversation may have thousands of messages. */
const StoredMessage = memo(function StoredMessage(props: StoredMessageProps) {
  const { message, isSeen, seenAt, timeZone, ...look } = props
  const { sender, content, createdAt } = message
  const reader = useReader()
  return (
    <MessageBubble
      {...look}
      sender={look.isOwn ? 'You' : sender.name}
      content={content}
      note={
        <>
          <time dateTime={createdAt}>{formatChurchTime(createdAt, timeZone, reader)}</time>
          {isSeen && <SeenMark at={seenAt} timeZone={timeZone} />}
        </>
      }
    />
  )
})

interface SeenMarkProps {
  at: string | null | undefined
  timeZone: string
}

/** Below this side's last message that the other has read. */
function SeenMark({ at, timeZone }: SeenMarkProps) {
  const reader = useReader()
  return <span title={at ? `Seen ${formatChurchMoment(at, timeZone, reader)}` : undefined}> · Seen</span>
}
