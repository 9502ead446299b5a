import type { ThreadLog } from '@openpulpit/contract/thread-log'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { stillOut } from './outbox.ts'
import { failureSaid } from './outgoing-words.ts'
import { post } from './post.ts'
import { TypingNotice } from './typing-notice.tsx'
import { useFocusWhenWritable } from './use-focus-when-writable.ts'
import { useShownOutbox } from './use-post.ts'
import { useThread } from './use-thread.ts'
import { useTyping } from './use-typing.ts'

interface ConversationProps {
  /** null before the first message about a request. */
  threadId: string | null
  requestId?: string | undefined
  /** Whose browser this is: the id of the account. */
  owner: string
  userType: UserType
  /** What the other side is called. */
  to: string
  /** The church's. */
  timeZone: string
  /** The newest messages, where the page has them already. */
  messages?: ThreadLog | undefined
  /** Why nobody can be written to. */
  closed?: string | undefined
  /** Stands where one would write, while this side has blocked the other. */
  blockedNote: (thread: ThreadView) => ReactNode
  /** It takes what room there is, and scrolls inside. */
  fills?: boolean | undefined
}

/** A conversation wherever it stands: what was said, who is typing, and where to write. */
export function Conversation(props: ConversationProps) {
  const { owner, userType, to, timeZone, closed, blockedNote, messages = [], fills = false } = props
  const requestId = props.requestId ?? null
  const { threadId, held, hasFailed, retry, isRetrying } = useThread({ threadId: props.threadId, requestId }, owner)
  const { sayTyping, saidIt } = useTyping(threadId)
  const log = held?.log ?? messages
  const outgoing = stillOut(useShownOutbox({ threadId, requestId }), { threadId, requestId }, log, userType)

  const blocked = held?.thread.isBlocked ? held.thread : undefined
  const foot = useFocusWhenWritable(blocked === undefined)

  if (hasFailed && log.length === 0) return <ErrorState onRetry={() => void retry()} retrying={isRetrying} />
  return (
    <>
      <MessageLog
        to={to}
        held={held}
        log={log}
        outgoing={outgoing}
        userType={userType}
        timeZone={timeZone}
        fills={fills}
      />
      <div ref={foot} className={classNames('border-hairline', fills ? 'border-t px-4 pb-3 lg:px-6' : 'mt-2')}>
        <VisuallyHidden role="status">{failureSaid(outgoing)}</VisuallyHidden>
        <TypingNotice threadId={threadId} own={userType} />
        {closed ? (
          <p className="text-sm text-ink-faint">{closed}</p>
        ) : blocked ? (
          blockedNote(blocked)
        ) : (
          <Composer
            key={owner}
            draft={`message:${owner}:${requestId ?? threadId}`}
            to={to}
            onSend={(content) => {
              post(content, { threadId, requestId })
              saidIt()
            }}
            onWriting={sayTyping}
          />
        )}
      </div>
    </>
  )
}
