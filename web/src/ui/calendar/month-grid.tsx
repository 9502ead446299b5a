import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { todayLook } from './week-day.tsx'
import { gridRole, WeekHead } from './week-head.tsx'

interface MonthGridProps extends DragOver {
  label: string
  /** Six weeks from Sunday on. */
  places: readonly (MonthDay | undefined)[]
  /** What is seen where there is no day. */
  blank?: ReactNode
  /** The day at which the Tab key arrives. */
  stop: string
  onReach: (key: string) => void
  onPress: (key: string) => void
  /** The day that a key leads to. It takes the focus, in another month as soon as that is shown. */
  onKey: (event: KeyboardEvent) => string | undefined
}

const grid = { ...gridRole, 'aria-multiselectable': true } as const

/** A month, in six weeks however long it is, so that nothing moves when another one is shown. */
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

  // Until the month of the day is drawn the grid itself holds the focus: whatever key comes next is for it too.
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
        // Then a finger draws over days; otherwise it moves the page. Of a table only the whole can say so.
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
  /** One of a kind. */
  key: string
  /** The day and how it stands, in words. */
  label: string
  look: string
  /** What is seen. */
  face: ReactNode
  isToday: boolean
  /** Only to be looked at: a click does nothing. */
  isIdle: boolean
  isSelected: boolean
}

interface MonthCellProps {
  day: MonthDay
  /** The one day of the grid that the Tab key finds. */
  isStop: boolean
  onReach: () => void
  onPress: () => void
}

const monthCellStyles =
  'relative flex min-h-12 w-full flex-col items-center justify-center rounded-sm border leading-tight transition-colors sm:min-h-16'

/** In a grid that takes several days the cell says whether it is one of them. */
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
  /** A finger draws too, instead of moving the page. */
  byTouch: boolean
  /** The pointer was clicked on one `data-day` and is over another. */
  onDrag: (from: string, over: string) => void
}

/** Drawing over days with the pointer held down. The click that would follow at the end is no click of a day. */
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
