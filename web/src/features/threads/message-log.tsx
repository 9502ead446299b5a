import type { ThreadLog } from '@openpulpit/contract/thread-log'
import type { UserType } from '@openpulpit/contract/users'
import { ArrowDown, ChevronUp } from 'lucide-react'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { HeldThread } from './held-thread.ts'
import { lastOfOther } from './log-rows.ts'
import { MessageList } from './message-list.tsx'
import type { Outbox } from './outbox.ts'
import { useEarlier } from './use-earlier.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useOnScreen } from './use-on-screen.ts'
import { useSeen } from './use-seen.ts'

interface MessageLogProps {
  /** What the other side is called. */
  to: string
  held: HeldThread | undefined
  log: ThreadLog
  outgoing: Outbox
  userType: UserType
  timeZone: string
  /** As high as there is room, instead of as high as it needs to be within bounds. */
  fills: boolean
}

/** What was said, the newest in sight. */
export function MessageLog({ to, held, log, outgoing, userType, timeZone, fills }: MessageLogProps) {
  const now = useNow()
  const earlier = useEarlier(held)
  const end = useOnScreen()
  useSeen(held, userType, end.isOnScreen, now)
  const { frame, list, onScroll, awayAt, toEnd } = useLogScroll({
    first: log[0]?.seq ?? 0,
    last: log.at(-1)?.seq ?? 0,
    outgoing: outgoing.length,
    onTop: earlier.askByItself,
  })
  const isEmpty = log.length + outgoing.length === 0
  const hasNews = awayAt !== undefined && lastOfOther(log, userType) > awayAt

  const askForEarlier = async () => {
    await earlier.ask()
    // The button goes with the last of them.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }

  return (
    <div className={classNames('relative flex min-h-0 flex-col justify-end', fills ? 'flex-1' : 'max-h-120')}>
      <div
        ref={frame}
        role="log"
        aria-label={`Messages with ${to}`}
        // What scrolls has to scroll by keyboard too.
        tabIndex={isEmpty ? -1 : 0}
        onScroll={onScroll}
        className={classNames(
          'relative min-h-0 overflow-y-auto overscroll-contain rounded-md -outline-offset-3 [overflow-anchor:none]',
          fills && 'px-4 py-3 lg:px-6',
        )}
      >
        {isEmpty && <p className="text-ink-soft">No messages yet</p>}
        {earlier.isThere && (
          <div aria-live="off" className="flex justify-center pb-3">
            <Button
              tone="quiet"
              size="small"
              icon={<ChevronUp aria-hidden="true" />}
              busy={earlier.isAsking}
              onClick={() => void askForEarlier()}
            >
              Earlier messages
            </Button>
          </div>
        )}
        <MessageList
          ref={list}
          log={log}
          outgoing={outgoing}
          seenByOther={held?.thread.seenByOther}
          userType={userType}
          timeZone={timeZone}
          now={now}
        />
        <div ref={end.ref} className="h-px" />
      </div>
      {hasNews && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="small" className="shadow-soft" icon={<ArrowDown aria-hidden="true" />} onClick={toEnd}>
            New messages
          </Button>
        </div>
      )}
    </div>
  )
}
