import { type Day, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import { type SundayState, type SundayView, sundayStateLabels } from '@openpulpit/contract/sundays'
import { CalendarCheck, CalendarPlus, Hourglass, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { requestToSee, sundayDetail } from './sunday-words.ts'

const looks: Record<SundayState, { Icon: LucideIcon; frame: string; word: string }> = {
  filled: { Icon: CalendarCheck, frame: 'border-pine/40 bg-pine-soft hover:border-pine', word: 'text-pine' },
  asked: {
    Icon: Hourglass,
    frame: 'border-marigold-edge/50 bg-marigold-soft hover:border-marigold-edge',
    word: 'text-marigold-ink',
  },
  nobody: { Icon: CalendarPlus, frame: 'border-dashed border-control hover:border-pine', word: 'text-ink-soft' },
}

/** A window of the arcade where there is room for one. Its height is that of two lines of a name, whatever it holds. */
const shape =
  'flex h-full flex-col items-center rounded-md border px-2 py-3 text-center transition-colors sm:rounded-t-[4rem] sm:pt-6'
const detailLines = 'min-h-12 w-full text-sm'

/** A Sunday: how it stands, and the way to what can be done about it. */
export function SundayTile({ sunday }: { sunday: SundayView }) {
  const { Icon, frame, word } = looks[sunday.state]
  const date = sunday.date as Day
  const request = requestToSee(sunday)
  return (
    <Link
      to={request ? paths.churchRequest(request._id) : paths.newRequest(undefined, date)}
      className={classNames(shape, frame)}
    >
      <VisuallyHidden>{formatDayNear(date)}: </VisuallyHidden>
      <Icon aria-hidden="true" className={classNames('size-6 shrink-0', word)} />
      <span aria-hidden="true" className="mt-1 font-display text-lg font-medium whitespace-nowrap tabular-nums">
        {formatDayShort(date)}
      </span>
      <span className={classNames('text-sm font-semibold', word)}>{sundayStateLabels[sunday.state]}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={classNames(detailLines, 'line-clamp-2', !request && 'font-medium text-pine')}>
        {sundayDetail(sunday)}
      </span>
    </Link>
  )
}

export function SundayTileSkeleton() {
  return (
    <div className={classNames(shape, 'border-hairline')}>
      <Skeleton className="size-6 shrink-0" />
      <span className="mt-1 flex h-[1.875rem] items-center">
        <Skeleton className="h-5 w-16" />
      </span>
      <span className="flex h-6 items-center">
        <Skeleton className="h-4 w-14" />
      </span>
      <span className={classNames(detailLines, 'flex justify-center pt-1')}>
        <Skeleton className="h-4 w-20" />
      </span>
    </div>
  )
}
