import { FailedNote } from './failed-note.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Outgoing } from './outbox.ts'
import { discard, tryAgain } from './post.ts'

interface OutgoingMessageProps {
  item: Outgoing
  isHeldBack: boolean
  goesOn: boolean
}

/** One that is on its way, or waits for another try. */
export function OutgoingMessage({ item, isHeldBack, goesOn }: OutgoingMessageProps) {
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
            onRetry={isBlocked ? undefined : () => tryAgain(clientId)}
            onDiscard={isRefused ? () => discard(clientId) : undefined}
          />
        ) : (
          (isHeldBack && 'Waiting') || 'Sending…'
        )
      }
    />
  )
}
