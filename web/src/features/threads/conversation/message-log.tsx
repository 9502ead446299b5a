import type { LoggedMessages } from '@openpulpit/contract/message-log'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ChevronUp } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { fetchEarlier, markSeen, updateCachedThread } from '../api.ts'
import type { SendQueue } from '../send-queue/queue-items.ts'
import { type CachedThread, hasEarlier, withSeenHere } from '../thread-cache.ts'
import { lastOfOther } from './group-messages.ts'
import { MessageList } from './message-list.tsx'

interface MessageLogProps {
  /** What the other side is called. */
  to: string
  held: CachedThread | undefined
  log: LoggedMessages
  outgoing: SendQueue
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
              Earlier Messages
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
            New Messages
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether an element can be seen right now: scrolled to, in a tab that someone looks at. */
function useOnScreen() {
  const [isInView, setIsInView] = useState(false)
  const isVisible = useSyncExternalStore(watchVisibility, isTabVisible, isTabVisible)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isOnScreen: isInView && isVisible }
}

const isTabVisible = () => document.visibilityState === 'visible'

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Says up to where this side has seen it, while its end is on screen. What could not be said is said with the next `now`. */
function useSeen(held: CachedThread | undefined, own: UserType, isOnScreen: boolean, now: Date): void {
  const said = useRef({ seq: 0, now })
  const id = held?.thread._id
  const seq = held ? lastOfOther(held.log, own) : 0
  const isNew = held !== undefined && seq > held.thread.seenSeq

  useEffect(() => {
    if (id === undefined || !isNew || !isOnScreen) return
    if (said.current.seq === seq && said.current.now === now) return
    said.current = { seq, now }
    markSeen(id, seq)
      .then(() => updateCachedThread(id, (is) => withSeenHere(is, seq)))
      .catch(() => {})
  }, [id, isNew, isOnScreen, seq, now])
}

/** What was said before what is held: asked for when its end comes into sight, and by a button. */
function useEarlier(held: CachedThread | undefined) {
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: fetchEarlier,
    onError: () => notify.error(texts.loadFailed),
  })
  const isThere = held !== undefined && hasEarlier(held)
  const ask = async () => {
    if (held && isThere && !isPending) await mutateAsync(held.thread._id).catch(() => {})
  }
  return {
    isThere,
    isAsking: isPending,
    ask,
    /** After a failure only the button asks. */
    askByItself: () => {
      if (!isError) void ask()
    },
  }
}

/** So near to an end counts as being there. */
const near = 48

interface Shown {
  /** The places of the first and the last message. */
  first: number
  last: number
  /** How many of one's own are on their way. */
  outgoing: number
  onTop: () => void
}

/** A message that is looked at again after earlier ones were laid in above it. */
interface Anchor {
  readonly element: HTMLElement
  /** Its lower edge: the upper one may lose the name above it. */
  readonly edge: number
  readonly first: number
}

/**
 * A list that keeps its newest in sight for as long as one is there, and otherwise keeps what one reads where it is.
 * `awayAt` is what was the last when one scrolled away from it.
 */
function useLogScroll({ first, last, outgoing, onTop }: Shown) {
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const anchor = useRef<Anchor>(undefined)
  const [awayAt, setAwayAt] = useState<number>()

  const onScroll = () => {
    const box = frame.current
    if (!box) return
    anchor.current = anchorIn(list.current, first)
    isAtEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop < near
    setAwayAt((at) => (isAtEnd.current ? undefined : (at ?? last)))
    if (box.scrollTop < near && !isAtEnd.current) onTop()
  }

  useLayoutEffect(() => {
    const before = anchor.current
    if (before && before.first > first && !isAtEnd.current) {
      frame.current?.scrollBy({ top: edgeOf(before.element) - before.edge, behavior: 'instant' })
    }
    anchor.current = anchorIn(list.current, first)
  }, [first])

  // What one writes oneself is always shown; what has arrived meanwhile is no reason to leave what one reads.
  const wereOutgoing = useRef(0)
  useLayoutEffect(() => {
    if (outgoing > wereOutgoing.current) scrollToEnd(frame.current)
    wereOutgoing.current = outgoing
  }, [outgoing])

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(frame.current)
    })
    for (const element of [frame.current, list.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { frame, list, onScroll, awayAt, toEnd: () => scrollToEnd(frame.current) }
}

function anchorIn(list: HTMLElement | null, first: number): Anchor | undefined {
  const element = list?.querySelector<HTMLElement>('[data-message]')
  return element ? { element, edge: edgeOf(element), first } : undefined
}

const edgeOf = ({ offsetTop, offsetHeight }: HTMLElement): number => offsetTop + offsetHeight

const scrollToEnd = (box: HTMLElement | null) => box?.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
