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
  /** The other side's name. */
  to: string
  held: CachedThread | undefined
  log: LoggedMessages
  outgoing: SendQueue
  userType: UserType
  timeZone: string
  /** Fills the available height instead of growing with its content. */
  fills: boolean
}

/** The messages, scrolled to the newest. */
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
    // The button disappears with the last page.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }

  return (
    <div className={classNames('relative flex min-h-0 flex-col justify-end', fills ? 'flex-1' : 'max-h-120')}>
      <div
        ref={frame}
        role="log"
        aria-label={`Messages with ${to}`}
        // A scrolling region must scroll by keyboard too.
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

/** Whether an element is visible now: scrolled into view, in a visible tab. */
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

/** Reports how far this side has read while the end is on screen. A failed report is repeated with the next `now`. */
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

/** Loads earlier messages when the top comes into view, or by a button. */
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
    /** After a failure, only by the button. */
    askByItself: () => {
      if (!isError) void ask()
    },
  }
}

/** This many pixels from an end count as the end. */
const near = 48

interface Shown {
  /** The numbers of the first and last message. */
  first: number
  last: number
  /** How many own messages are being sent. */
  outgoing: number
  onTop: () => void
}

/** A message to keep in place while earlier ones are added above it. */
interface Anchor {
  readonly element: HTMLElement
  /** The lower edge, because the name above it may disappear. */
  readonly edge: number
  readonly first: number
}

/**
 * Keeps the newest message in view while scrolled to the end, and otherwise keeps the reading position. `awayAt` is the
 * last message at the time of scrolling away.
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

  // Sending scrolls to the end; receiving must not move someone who is reading.
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
