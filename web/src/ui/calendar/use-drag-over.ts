import { type MouseEvent, type PointerEvent, useRef } from 'react'

export interface DragOver {
  /** A finger draws too, instead of moving the page. */
  byTouch: boolean
  /** The pointer was pressed on one `data-day` and is over another. */
  onDrag: (from: string, over: string) => void
}

/** Drawing over days with the pointer held down. The click that would follow at the end is no press of a day. */
export function useDragOver({ byTouch, onDrag }: DragOver) {
  const from = useRef<string>(undefined)
  const over = useRef<string>(undefined)
  const hasDrawn = useRef(false)

  const begin = (event: PointerEvent) => {
    hasDrawn.current = false
    const isDrawing = event.button === 0 && (event.pointerType !== 'touch' || byTouch)
    from.current = isDrawing ? dayAt(event) : undefined
    over.current = from.current
  }
  const draw = (event: PointerEvent) => {
    const day = dayAt(event)
    if (from.current === undefined || day === undefined || day === over.current) return
    hasDrawn.current = true
    over.current = day
    onDrag(from.current, day)
  }
  const end = () => {
    from.current = undefined
  }
  const swallowClick = (event: MouseEvent) => {
    // The keyboard's click has no pointer behind it.
    if (hasDrawn.current && event.detail > 0) event.stopPropagation()
    hasDrawn.current = false
  }

  return {
    onPointerDown: begin,
    onPointerMove: draw,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: swallowClick,
  }
}

/** A finger's events go to where it was first put down, so it is asked what lies under it. */
const dayAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day
