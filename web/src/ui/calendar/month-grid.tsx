import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { MonthCell, type MonthDay, monthCellLook } from './month-cell.tsx'
import { type DragOver, useDragOver } from './use-drag-over.ts'
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
                  <span aria-hidden="true" className={`${monthCellLook} border-transparent`}>
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
