import { type KeyboardEvent, useRef, useState } from 'react'
import { type GridDay, WeekDay } from './week-day.tsx'
import { gridRole, WeekHead, weekdays } from './week-head.tsx'
import { stepInWeeks } from './week-steps.ts'

interface WeekGridProps {
  label: string
  /** One after the other, without a gap. */
  days: readonly GridDay[]
  /** The column of the first day: 0 is Sunday. */
  lead: number
  /** The day at which the Tab key arrives first. */
  entry: number
}

/** Weeks under each other. The Tab key finds one day, the arrows the others. */
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

/** Seven places a row; before the first day and after the last there is nothing. */
function inWeeks(count: number, lead: number): (number | undefined)[][] {
  const rows = Math.ceil((lead + count) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const place = row * 7 + column - lead
      return place >= 0 && place < count ? place : undefined
    }),
  )
}
