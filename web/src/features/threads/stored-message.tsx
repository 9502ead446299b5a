import type { MessageView } from '@openpulpit/contract/threads'
import { memo } from 'react'
import { clockOf } from '../../platform/church-clock.ts'
import { MessageBubble } from './message-bubble.tsx'
import { SeenMark } from './seen-mark.tsx'

interface StoredMessageProps {
  message: MessageView
  isOwn: boolean
  goesOn: boolean
  isNews: boolean
  /** It is the last that the other side has seen. */
  isSeen: boolean
  seenAt: string | null | undefined
  timeZone: string
}

/** Drawn anew only when something about it has changed: a conversation may hold thousands. */
export const StoredMessage = memo(function StoredMessage(props: StoredMessageProps) {
  const { message, isSeen, seenAt, timeZone, ...look } = props
  const { sender, content, createdAt } = message
  return (
    <MessageBubble
      {...look}
      sender={look.isOwn ? 'You' : sender.name}
      content={content}
      note={
        <>
          <time dateTime={createdAt}>{clockOf(createdAt, timeZone)}</time>
          {isSeen && <SeenMark at={seenAt} timeZone={timeZone} />}
        </>
      }
    />
  )
})
