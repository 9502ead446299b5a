import { classNames } from '../../ui/class-names.ts'

const sundays = [
  { day: 5, state: 'Booked' },
  { day: 12, state: 'Free' },
  { day: 19, state: 'Away' },
  { day: 26, state: 'Free' },
] as const

/** The arcade again, one window a Sunday: light behind those that are free. */
export function MonthOfSundays() {
  return (
    <ul
      aria-label="Sundays of the month"
      className="grid grid-cols-4 gap-1.5 rounded-t-sm border-b-2 border-pine bg-pine-soft px-1.5 pt-3 sm:gap-2.5 sm:px-2.5"
    >
      {sundays.map(({ day, state }) => (
        <li
          key={day}
          className={classNames(
            'flex flex-col items-center rounded-t-full border border-b-0 border-pine pt-6 pb-2',
            state === 'Free' ? 'bg-marigold-soft' : 'bg-surface text-ink-soft',
          )}
        >
          <span className="font-display text-xl tabular-nums">{day}</span>
          <span className={classNames('text-xs', state === 'Free' && 'font-semibold text-marigold-ink')}>{state}</span>
        </li>
      ))}
    </ul>
  )
}
