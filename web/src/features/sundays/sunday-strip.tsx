import { type Day, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import { type PreacherSundayState, type SundayState, sundaysShown } from '@openpulpit/contract/sundays'
import { CalendarCheck, CalendarPlus, CalendarX, Check, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

/** Two, four or eight in a row; fewer with large text. */
const grid = [
  'grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(100%,7.25rem),1fr))]',
  'sm:grid-cols-[repeat(auto-fill,minmax(max((100%-1.6rem)/4,7rem),1fr))]',
  'lg:grid-cols-[repeat(auto-fill,minmax(max((100%-3.6rem)/8,6.5rem),1fr))]',
].join(' ')
const places = Array.from({ length: sundaysShown }, (_, place) => place)

interface SundayStripProps<Sunday> {
  /** Undefined while loading; the space is reserved. */
  sundays: readonly Sunday[] | undefined
  children: (sunday: Sunday) => ReactNode
}

export function SundayStrip<Sunday extends { date: string }>({ sundays, children }: SundayStripProps<Sunday>) {
  return (
    <ol className={grid}>
      {sundays
        ? sundays.map((sunday) => (
            <li key={sunday.date} className="min-w-0">
              {children(sunday)}
            </li>
          ))
        : places.map((place) => (
            <li key={place}>
              <SundayTileSkeleton />
            </li>
          ))}
    </ol>
  )
}

export interface SundayStyle {
  readonly Icon: LucideIcon
  readonly frame: string
  readonly word: string
}

interface SundayTileProps {
  date: string
  look: SundayStyle
  label: string
  detail: string
  to: To
  /** The detail is a call to action. */
  inviting?: boolean | undefined
}

/** An arched window where there is room. Its height fits two lines of a name, whatever it holds. */
const shape =
  'flex h-full flex-col items-center rounded-md border px-2 py-3 text-center transition-colors sm:rounded-t-[4rem] sm:pt-6'
const detailLines = 'min-h-12 w-full text-sm'
// With eight in a row, “No preacher yet” wraps.
const labelLines = 'flex min-h-6 items-center lg:min-h-12'

/** A Sunday with its state, linked to the next step. */
export function SundayTile({ date, look: { Icon, frame, word }, label, detail, to, inviting }: SundayTileProps) {
  return (
    <Link to={to} className={classNames(shape, frame)}>
      <VisuallyHidden>{formatDayNear(date as Day)}: </VisuallyHidden>
      <Icon aria-hidden="true" className={classNames('size-6 shrink-0', word)} />
      <span aria-hidden="true" className="mt-1 font-display text-lg font-medium whitespace-nowrap tabular-nums">
        {formatDayShort(date as Day)}
      </span>
      <span className={classNames(labelLines, 'text-sm font-semibold', word)}>{label}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span
        className={classNames(detailLines, 'line-clamp-2 whitespace-pre-line', inviting && 'font-medium text-pine')}
      >
        {detail}
      </span>
    </Link>
  )
}

function SundayTileSkeleton() {
  return (
    <div className={classNames(shape, 'border-hairline')}>
      <Skeleton className="size-6 shrink-0" />
      <span className="mt-1 flex h-[1.875rem] items-center">
        <Skeleton className="h-5 w-16" />
      </span>
      <span className={labelLines}>
        <Skeleton className="h-4 w-14" />
      </span>
      <span className={classNames(detailLines, 'flex justify-center pt-1')}>
        <Skeleton className="h-4 w-20" />
      </span>
    </div>
  )
}

const agreed: SundayStyle = {
  Icon: CalendarCheck,
  frame: 'border-pine/40 bg-pine-soft hover:border-pine',
  word: 'text-pine',
}
const waiting: SundayStyle = {
  Icon: Hourglass,
  frame: 'border-marigold-edge/50 bg-marigold-soft hover:border-marigold-edge',
  word: 'text-marigold-ink',
}
const empty: SundayStyle = {
  Icon: CalendarPlus,
  frame: 'border-dashed border-control hover:border-pine',
  word: 'text-ink-soft',
}

export const churchSundayStyles: Record<SundayState, SundayStyle> = { filled: agreed, asked: waiting, nobody: empty }

export const mySundayStyles: Record<PreacherSundayState, SundayStyle> = {
  booked: agreed,
  asked: waiting,
  free: { Icon: Check, frame: 'border-pine/40 hover:border-pine', word: 'text-pine' },
  away: { Icon: CalendarX, frame: 'border-transparent bg-slate-soft hover:border-slate', word: 'text-slate' },
  unset: empty,
}
