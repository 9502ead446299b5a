import { type Day, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import type { LucideIcon } from 'lucide-react'
import { Link, type To } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

export interface SundayLook {
  readonly Icon: LucideIcon
  readonly frame: string
  readonly word: string
}

interface SundayTileProps {
  date: string
  look: SundayLook
  label: string
  detail: string
  to: To
  /** The detail is something to do, not something to know. */
  inviting?: boolean | undefined
}

/** A window of the arcade where there is room for one. Its height is that of two lines of a name, whatever it holds. */
const shape =
  'flex h-full flex-col items-center rounded-md border px-2 py-3 text-center transition-colors sm:rounded-t-[4rem] sm:pt-6'
const detailLines = 'min-h-12 w-full text-sm'

/** A Sunday: how it stands, and the way to what can be done about it. */
export function SundayTile({ date, look: { Icon, frame, word }, label, detail, to, inviting }: SundayTileProps) {
  return (
    <Link to={to} className={classNames(shape, frame)}>
      <VisuallyHidden>{formatDayNear(date as Day)}: </VisuallyHidden>
      <Icon aria-hidden="true" className={classNames('size-6 shrink-0', word)} />
      <span aria-hidden="true" className="mt-1 font-display text-lg font-medium whitespace-nowrap tabular-nums">
        {formatDayShort(date as Day)}
      </span>
      <span className={classNames('text-sm font-semibold', word)}>{label}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span
        className={classNames(detailLines, 'line-clamp-2 whitespace-pre-line', inviting && 'font-medium text-pine')}
      >
        {detail}
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
