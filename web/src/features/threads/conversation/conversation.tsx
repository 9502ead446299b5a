import { formatNumber } from '@openpulpit/contract/format'
import type { LoggedMessages } from '@openpulpit/contract/message-log'
import { messageRule, readLines } from '@openpulpit/contract/text-rules'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraftText } from '../../../platform/forms/drafts.ts'
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
import { TypingIndicator, useTyping } from './typing-indicator.tsx'

interface ConversationProps {
  /** Null before a request's first message. */
  threadId: string | null
  requestId?: string | undefined
  /** The signed-in account's ID. */
  owner: string
  userType: UserType
  /** The other side's name. */
  to: string
  /** The church's. */
  timeZone: string
  /** The newest messages, if the page already has them. */
  messages?: LoggedMessages | undefined
  /** Why no message can be sent. */
  closed?: string | undefined
  /** Replaces the message field while this side has blocked the other. */
  blockedNote: (thread: ThreadView) => ReactNode
  /** Fills the available height and scrolls inside. */
  fills?: boolean | undefined
}

/** A conversation: its messages, the typing indicator and the message field. */
export function Conversation(props: ConversationProps) {
  const { owner, userType, to, timeZone, closed, blockedNote, messages = [], fills = false } = props
  const requestId = props.requestId ?? null
  const { threadId, held, hasFailed, retry, isRetrying } = useThread({ threadId: props.threadId, requestId }, owner)
  const { sendTyping, resetTyping } = useTyping(threadId)
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
        <TypingIndicator threadId={threadId} own={userType} />
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
              resetTyping()
            }}
            onWriting={sendTyping}
          />
        )}
      </div>
    </>
  )
}

/** After Unblock, focus the composer: the button that had the focus is gone. */
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

/** From here on, the remaining length is shown. */
const nearlyFull = messageRule.max - 500

interface ComposerProps {
  /** The draft's name in storage. */
  draft: string
  to: string
  onSend: (content: string) => void
  /** Called at every change of the text. */
  onWriting: () => void
}

function Composer({ draft, to, onSend, onWriting }: ComposerProps) {
  const [text, setText] = useState(() => readDraftText(draft) ?? '')
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
    const { words, problem } = readLines(text, messageRule)
    input.current?.focus()
    if (words === undefined) return setProblem(problem)
    onSend(words)
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
          maxLength={messageRule.max}
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

const leftWords = ({ length }: string): string => `${formatNumber(messageRule.max - length)} characters left`
