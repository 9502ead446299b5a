import type { LoggedMessages } from '@openpulpit/contract/message-log'
import type { ServerEvents } from '@openpulpit/contract/sockets'
import { longestMessage, messageInput, type ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/drafts.ts'
import { useConnection } from '../../../platform/socket.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { useThread } from '../live.ts'
import { failureSaid, stillOut } from '../send-queue/queue-items.ts'
import { queueMessage } from '../send-queue/send-queue.ts'
import { useShownQueue } from '../send-queue/use-send-queue.ts'
import { MessageLog } from './message-log.tsx'

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
  messages?: LoggedMessages | undefined
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
  const outgoing = stillOut(useShownQueue({ threadId, requestId }), { threadId, requestId }, log, userType)

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
              queueMessage(content, { threadId, requestId })
              saidIt()
            }}
            onWriting={sayTyping}
          />
        )}
      </div>
    </>
  )
}

/** Its line is always there, so that nothing moves when somebody begins to write; it is heard once, not at every key. */
function TypingNotice(conversation: Parameters<typeof useTypist>[0]) {
  const typist = useTypist(conversation)
  return (
    <p role="status" className="min-h-7 truncate text-sm text-ink-soft">
      {typist && `${typist} is typing…`}
    </p>
  )
}

/** Who has pressed Unblock goes on where one writes: the button they were at is gone. */
function useFocusWhenWritable(isWritable: boolean) {
  const foot = useRef<HTMLDivElement>(null)
  const was = useRef(isWritable)
  useEffect(() => {
    const isNews = isWritable && !was.current
    was.current = isWritable
    if (isNews && document.activeElement === document.body) foot.current?.querySelector('textarea')?.focus()
  }, [isWritable])
  return foot
}

const saidEvery = 2000

/** How to say that this side is writing. */
function useTyping(threadId: string | null) {
  const { socket } = useConnection()
  const lastSaid = useRef(-saidEvery)

  const sayTyping = () => {
    const now = performance.now()
    if (!socket?.connected || threadId === null || now - lastSaid.current < saidEvery) return
    lastSaid.current = now
    socket.emit('typing', threadId)
  }
  const saidIt = () => {
    lastSaid.current = -saidEvery
  }
  return { sayTyping, saidIt }
}

const goneAfter = 4000

type Typing = Parameters<ServerEvents['typing']>[0]
type Said = Parameters<ServerEvents['new_message']>[0]

interface Followed {
  threadId: string | null
  own: UserType
}

/** Who of the other side is writing at the moment. */
function useTypist({ threadId, own }: Followed): string | undefined {
  const { socket, status } = useConnection()
  const [typist, setTypist] = useState<string>()

  useEffect(() => {
    // Rooms do not outlive a connection, so each new one joins again.
    if (!socket || status !== 'connected' || threadId === null) return
    let wait: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(wait)
      setTypist(undefined)
    }
    const onTyping = ({ threadId: of, name }: Typing) => {
      if (of !== threadId) return
      clearTimeout(wait)
      wait = setTimeout(stop, goneAfter)
      setTypist(name)
    }
    const onMessage = ({ threadId: of, item }: Said) => {
      if (of === threadId && item.sender.userType !== own) stop()
    }
    socket.emit('join_thread', threadId)
    socket.on('typing', onTyping)
    socket.on('new_message', onMessage)
    return () => {
      stop()
      socket.off('typing', onTyping)
      socket.off('new_message', onMessage)
      socket.emit('leave_thread', threadId)
    }
  }, [socket, status, threadId, own])

  return typist
}

const content = messageInput.shape.content
/** From here on it is told how much is left. */
const nearlyFull = longestMessage - 500

interface ComposerProps {
  /** The name of what is being written. */
  draft: string
  to: string
  onSend: (content: string) => void
  /** At every change of what is written. */
  onWriting: () => void
}

function Composer({ draft, to, onSend, onWriting }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(draft, z.string()) ?? '')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)

  const write = (next: string) => {
    setText(next)
    setProblem(undefined)
    keepDraft(draft, next)
    if (next.trim()) onWriting()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = content.safeParse(text)
    input.current?.focus()
    if (data === undefined) return setProblem(error?.issues[0]?.message)
    onSend(data)
    setText('')
    dropDraft(draft)
  }

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end justify-end gap-3">
      <Field
        label={`Write to ${to}`}
        aside={<span className="hidden text-sm text-ink-faint sm:block">Ctrl + Enter sends</span>}
        error={problem}
        hint={text.length > nearlyFull ? leftWords(text) : undefined}
        className="grow basis-40"
      >
        <Textarea
          ref={input}
          dir="auto"
          rows={1}
          maxLength={longestMessage}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByKey}
          className="min-h-12! max-h-40!"
        />
      </Field>
      <Button type="submit" icon={<Send aria-hidden="true" />}>
        Send
      </Button>
    </form>
  )
}

const leftWords = ({ length }: string): string => `${(longestMessage - length).toLocaleString('en-US')} characters left`
