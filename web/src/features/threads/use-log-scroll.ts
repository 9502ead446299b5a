import { useEffect, useLayoutEffect, useRef, useState } from 'react'

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
export function useLogScroll({ first, last, outgoing, onTop }: Shown) {
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
