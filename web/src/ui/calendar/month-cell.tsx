import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { todayLook } from './week-day.tsx'

export interface MonthDay {
  /** One of a kind. */
  key: string
  /** The day and how it stands, in words. */
  label: string
  look: string
  /** What is seen. */
  face: ReactNode
  isToday: boolean
  /** Only to be looked at: a press does nothing. */
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

export const monthCellLook =
  'relative flex min-h-12 w-full flex-col items-center justify-center rounded-sm border leading-tight transition-colors sm:min-h-16'

/** In a grid that takes several days the cell says whether it is one of them. */
export function MonthCell({ day, isStop, onReach, onPress }: MonthCellProps) {
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
            monthCellLook,
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
