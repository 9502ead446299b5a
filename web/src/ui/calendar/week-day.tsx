import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export interface GridDay {
  /** Unique. */
  key: string
  /** The day and its state, in words. */
  label: string
  /** The link's target; a day without one is read-only. */
  to?: string | undefined
  isToday: boolean
  look: string
  /** The visible content. */
  face: ReactNode
}

interface WeekDayProps {
  day: GridDay
  place: number
  /** The only day in the tab order. */
  isStop: boolean
  onReach: () => void
}

const cell =
  'flex min-h-12 w-full flex-col items-center justify-center rounded-sm border leading-tight transition-colors'
export const todayLook = 'outline-2 outline-offset-[-3px] outline-ink-soft'

export function WeekDay({ day, place, isStop, onReach }: WeekDayProps) {
  const common = {
    'data-day': place,
    tabIndex: isStop ? 0 : -1,
    'aria-current': day.isToday ? ('date' as const) : undefined,
    onFocus: onReach,
  }
  const content = (
    <>
      <VisuallyHidden>{day.label}</VisuallyHidden>
      <span aria-hidden="true" className={classNames(cell, day.look, day.isToday && todayLook)}>
        {day.face}
      </span>
    </>
  )
  if (!day.to) {
    return (
      <td {...common} className="relative rounded-sm p-0">
        {content}
      </td>
    )
  }
  return (
    <td className="relative p-0">
      <Link {...common} to={day.to} className="block rounded-sm">
        {content}
      </Link>
    </td>
  )
}
