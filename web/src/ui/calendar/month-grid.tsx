import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { todayLook } from './week-day.tsx'
import { gridRole, WeekHead } from './week-head.tsx'

interface MonthGridProps extends DragOver {
  label: string
  /** Six weeks, starting on Sunday. */
  places: readonly (MonthDay | undefined)[]
  /** Shown in cells without a day. */
  blank?: ReactNode
  /** The day that the Tab key focuses. */
  stop: string
  onReach: (key: string) => void
  onPress: (key: string) => void
  /** The day that a key leads to. It takes the focus once its month is shown. */
  onKey: (event: KeyboardEvent) => string | undefined
}

const grid = { ...gridRole, 'aria-multiselectable': true } as const

/** A month, always in six weeks, so that nothing moves between months. */
export function MonthGrid({ label, places, blank, stop, onReach, onPress, onKey, ...drag }: MonthGridProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const target = useRef<string>(undefined)
  const dragging = useDragOver(drag)

  const walk = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const to = onKey(event)
    if (to === undefined) return
    event.preventDefault()
    target.current = to
  }

  // Until the day's month has rendered the grid itself holds the focus, so that the next key reaches it.
  useLayoutEffect(() => {
    if (target.current === undefined) return
    const day = body.current?.querySelector<HTMLElement>(`[data-day="${target.current}"]`)
    const holder = day ?? body.current
    holder?.focus({ preventScroll: !day })
    if (day) target.current = undefined
  })

  return (
    <table
      {...grid}
      aria-label={label}
      className={classNames(
        'w-full table-fixed border-separate border-spacing-0.5 text-sm select-none max-[23rem]:text-xs sm:border-spacing-1',
        // A finger then drags over days instead of scrolling; only the table as a whole can declare that.
        drag.byTouch && 'touch-none',
      )}
    >
      <WeekHead />
      <tbody
        ref={body}
        tabIndex={-1}
        onKeyDown={walk}
        {...dragging}
        className={drag.byTouch ? 'touch-none' : undefined}
      >
        {weeks.map((week) => (
          <tr key={week}>
            {weekPlaces.map((column) => {
              const day = places[week * 7 + column]
              return day ? (
                <MonthCell
                  key={day.key}
                  day={day}
                  isStop={day.key === stop}
                  onReach={() => onReach(day.key)}
                  onPress={() => onPress(day.key)}
                />
              ) : (
                <td key={column} className="p-0">
                  <span aria-hidden="true" className={`${monthCellStyles} border-transparent`}>
                    {blank}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const weeks = [0, 1, 2, 3, 4, 5]
const weekPlaces = [0, 1, 2, 3, 4, 5, 6]

export interface MonthDay {
  /** Unique. */
  key: string
  /** The day and its state, in words. */
  label: string
  look: string
  /** The visible content. */
  face: ReactNode
  isToday: boolean
  /** Read-only: a click does nothing. */
  isIdle: boolean
  isSelected: boolean
}

interface MonthCellProps {
  day: MonthDay
  /** The only day in the tab order. */
  isStop: boolean
  onReach: () => void
  onPress: () => void
}

const monthCellStyles =
  'relative flex min-h-12 w-full flex-col items-center justify-center rounded-sm border leading-tight transition-colors sm:min-h-16'

/** In a multi-select grid each cell states whether it is selected. */
function MonthCell({ day, isStop, onReach, onPress }: MonthCellProps) {
  return (
    <td {...{ 'aria-selected': day.isSelected }} className="p-0">
      <button
        type="button"
        data-day={day.key}
        tabIndex={isStop ? 0 : -1}
        aria-current={day.isToday ? 'date' : undefined}
        aria-disabled={day.isIdle || undefined}
        onFocus={onReach}
        onClick={day.isIdle ? undefined : onPress}
        className={classNames('block w-full rounded-sm', day.isIdle && 'cursor-default!')}
      >
        <VisuallyHidden>{day.label}</VisuallyHidden>
        <span
          aria-hidden="true"
          className={classNames(
            monthCellStyles,
            day.look,
            day.isToday && todayLook,
            day.isSelected && 'ring-3 ring-dusk ring-inset',
          )}
        >
          {day.face}
        </span>
      </button>
    </td>
  )
}

export interface DragOver {
  /** Touch drags too, instead of scrolling. */
  byTouch: boolean
  /** The pointer went down on one `data-day` and is over another. */
  onDrag: (from: string, over: string) => void
}

/** Dragging over days. The click at its end does not count as a click on a day. */
function useDragOver({ byTouch, onDrag }: DragOver) {
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
    // A keyboard click has no pointer.
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

/** Touch events go to their first target, so the element below the finger is looked up. */
const dayAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day
