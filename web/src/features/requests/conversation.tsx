import { messages as words } from '@openpulpit/contract/messages'
import type { RequestDetails } from '@openpulpit/contract/requests'
import type { UserType } from '@openpulpit/contract/users'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Composer } from './composer.tsx'
import { FailedNote, MessageBubble } from './message-bubble.tsx'
import { otherSide } from './sides.ts'
import { useOutbox } from './use-outbox.ts'
import { momentOf } from './when.ts'

interface ConversationProps {
  request: RequestDetails
  userType: UserType
}

export function Conversation({ request, userType }: ConversationProps) {
  const { _id, messages, timeZone, preacher, otherHasLeft } = request
  const owner = `${_id}:${userType}`
  const { outgoing, write, retry } = useOutbox(request, owner)
  const heading = useArrivalByHash()
  const count = messages.length + outgoing.length

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The newest one comes into sight as it is added.
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])

  return (
    <Card id="conversation">
      <h2 ref={heading} id="conversation-title" tabIndex={-1} className="mb-4 text-xl">
        Communication
      </h2>
      <div
        ref={list}
        role="log"
        aria-labelledby="conversation-title"
        // What scrolls has to scroll by keyboard too.
        tabIndex={count > 0 ? 0 : undefined}
        className="relative max-h-120 overflow-y-auto rounded-md"
      >
        {count === 0 && <p className="text-ink-soft">No messages yet</p>}
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <MessageBubble
              key={message.clientId ?? message._id}
              sender={message.sender.name}
              isOwn={message.sender.userType === userType}
              content={message.content}
              note={<time dateTime={message.createdAt}>{momentOf(message.createdAt, timeZone)}</time>}
            />
          ))}
          {outgoing.map((item) => (
            <MessageBubble
              key={item.clientId}
              sender="You"
              isOwn
              content={item.content}
              note={item.failure ? <FailedNote failure={item.failure} onRetry={() => retry(item)} /> : 'Sending…'}
            />
          ))}
        </ol>
      </div>
      {preacher && !otherHasLeft ? (
        <Composer owner={owner} to={otherSide(request, userType)} onSend={write} />
      ) : (
        <p className="mt-2 text-sm text-ink-faint">{preacher ? words.formerMember : notYet[userType]}</p>
      )}
    </Card>
  )
}

const notYet: Record<UserType, string> = {
  church: 'You can write here once a preacher is assigned.',
  preacher: 'You can write here once the church has chosen you.',
}

/** `#conversation` in the address opens the page here; by then the router has long looked for it in vain. */
function useArrivalByHash() {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== '#conversation') return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [location])
  return heading
}
