import { type KeyboardEvent, useRef, useState } from 'react'
import { type GridDay, WeekDay } from './week-day.tsx'
import { gridRole, WeekHead, weekdays } from './week-head.tsx'

interface WeekGridProps {
  label: string
  /** Consecutive. */
  days: readonly GridDay[]
  /** The column of the first day: 0 is Sunday. */
  lead: number
  /** The day that the Tab key first focuses. */
  entry: number
}

/** Rows of weeks. One day is in the tab order; arrow keys reach the others. */
export function WeekGrid({ label, days, lead, entry }: WeekGridProps) {
  const [at, setAt] = useState(entry)
  const body = useRef<HTMLTableSectionElement>(null)

  const walk = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const to = stepInWeeks(event.key, { at, count: days.length, lead })
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    body.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  return (
    <table
      {...gridRole}
      aria-label={label}
      className="w-full min-w-64 table-fixed border-separate border-spacing-1 text-sm max-[23rem]:text-xs"
    >
      <WeekHead wideSunday />
      <tbody ref={body} onKeyDown={walk}>
        {inWeeks(days.length, lead).map((week) => (
          <tr key={week.find((place) => place !== undefined)}>
            {week.map((place, column) => {
              const day = place === undefined ? undefined : days[place]
              if (place === undefined || !day) return <td key={weekdays[column]?.long} />
              return (
                <WeekDay key={day.key} day={day} place={place} isStop={place === at} onReach={() => setAt(place)} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Seven cells per row, empty before the first day and after the last. */
function inWeeks(count: number, lead: number): (number | undefined)[][] {
  const rows = Math.ceil((lead + count) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const place = row * 7 + column - lead
      return place >= 0 && place < count ? place : undefined
    }),
  )
}

export interface WeekPlace {
  /** The index of the day. */
  at: number
  count: number
  /** The column of the first day. */
  lead: number
}

const week = 7

/** The day that a key leads to in a grid of weeks; undefined for other keys, and never out of bounds. */
export function stepInWeeks(key: string, { at, count, lead }: WeekPlace): number | undefined {
  const column = (at + lead) % week
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -week,
    ArrowDown: week,
    Home: -column,
    End: week - 1 - column,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = at + step
  // The first and last week may be incomplete.
  if (key === 'Home' || key === 'End') return Math.min(count - 1, Math.max(0, to))
  return to < 0 || to >= count ? at : to
}
