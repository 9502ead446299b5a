export interface Weekday {
  short: string
  long: string
}

/** From Sunday to Saturday. */
export const weekdays: readonly Weekday[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
].map((long) => ({ long, short: long.slice(0, 3) }))

/**
 * A table with arrow-key navigation is a grid in ARIA, and its cells are gridcells; the linter does not know this yet.
 */
export const gridRole = { role: 'grid' } as const

interface WeekHeadProps {
  /** Makes Sunday's column wider. */
  wideSunday?: boolean | undefined
}

/** The weekday names above a calendar. */
export function WeekHead({ wideSunday }: WeekHeadProps) {
  const sunday = wideSunday ? 'w-[21%] font-semibold' : 'font-semibold'
  return (
    <thead>
      <tr>
        {weekdays.map(({ short, long }, column) => (
          <th
            key={long}
            scope="col"
            abbr={long}
            className={`pb-1 text-[min(1em,5vw)] ${column === 0 ? sunday : 'font-normal text-ink-soft'}`}
          >
            {short}
          </th>
        ))}
      </tr>
    </thead>
  )
}
