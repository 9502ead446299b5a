import { classNames } from '../class-names.ts'

interface DayTileProps {
  /** "Dec", "6" and "Sun". */
  month: string
  day: string
  weekday: string
  /** Past, or cancelled. */
  quiet?: boolean | undefined
}

/** A day under an arch, for scanning a list. Decorative: the date is always written beside it. */
export function DayTile({ month, day, weekday, quiet = false }: DayTileProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex w-16 shrink-0 flex-col items-center self-start rounded-t-full rounded-b-sm border px-1 pt-3.5 pb-1.5 text-center',
        quiet ? 'border-hairline bg-sunken text-ink-soft' : 'border-pine/30 bg-pine-soft text-pine',
      )}
    >
      <span className="text-xs leading-none font-semibold">{month}</span>
      <span className="font-display text-2xl leading-tight font-medium tabular-nums">{day}</span>
      <span className="text-xs leading-none">{weekday}</span>
    </span>
  )
}
