import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts as words } from '@openpulpit/contract/texts'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { useCachedThread } from '../live.ts'
import { Conversation } from './conversation.tsx'

interface ConversationCardProps {
  request: RequestDetails
  owner: string
  userType: UserType
  to: string
  /** Further actions, once there is a conversation. */
  menu: (thread: ThreadView) => ReactNode
  blockedNote: (thread: ThreadView) => ReactNode
}

/** The conversation on the page of its request. */
export function ConversationCard({ request, owner, userType, to, menu, blockedNote }: ConversationCardProps) {
  const { _id, threadId, messages, timeZone, preacher, otherHasLeft } = request
  const thread = useCachedThread({ threadId, requestId: _id })
  const heading = useArrivalByHash()
  return (
    <Card id="conversation">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Communication
        </h2>
        {thread && menu(thread)}
      </div>
      <Conversation
        threadId={threadId}
        requestId={_id}
        owner={owner}
        userType={userType}
        to={to}
        timeZone={timeZone}
        messages={messages}
        blockedNote={blockedNote}
        closed={preacher ? (otherHasLeft ? words.formerMember : undefined) : notYet[userType]}
      />
    </Card>
  )
}

const notYet: Record<UserType, string> = {
  church: 'You can write here once a preacher is assigned.',
  preacher: 'You can write here once the church has chosen you.',
}

/** Scrolls to `#conversation`; the router looked for it before it was rendered. */
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
