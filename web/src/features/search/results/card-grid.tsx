import type { Day } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { MapHandling } from '../map/mark.tsx'
import { PreacherResult } from './preacher-result.tsx'

/** Up to three in a row; fewer on a phone or with large text. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5'
const skeletons = ['one', 'two', 'three', 'four', 'five', 'six']

/** Buttons that the page adds to a card: the heart, and the way to write to the preacher. */
export type CardButton = (preacher: PreacherCard) => ReactNode

interface CardGridProps {
  preachers: readonly PreacherCard[]
  day: Day | undefined
  /** Still the page before. */
  stale: boolean
  onConsider: (id: PreacherCard['_id']) => void
  /** Where they differ from the church, on one line. */
  differences: (preacher: PreacherCard) => string | undefined
  /** While the map is open: the highlighted marks, and the hovered card. */
  map?: Pick<MapHandling, 'active' | 'onActivate'> | undefined
  saveButton: CardButton
  contactButton: CardButton
}

export function CardGrid({
  preachers,
  day,
  stale,
  onConsider,
  differences,
  map,
  saveButton,
  contactButton,
}: CardGridProps) {
  return (
    <ul className={classNames(grid, 'transition-opacity', stale && 'opacity-60')}>
      {preachers.map((preacher) => (
        <li
          key={preacher._id}
          data-preacher={preacher._id}
          className={classNames(
            'grid min-w-0 rounded-lg',
            map?.active.includes(preacher._id) && 'outline-3 outline-offset-2 outline-marigold',
          )}
          onMouseLeave={map && (() => map.onActivate([]))}
        >
          <PreacherResult
            preacher={preacher}
            day={day}
            differences={differences(preacher)}
            onConsider={() => {
              onConsider(preacher._id)
              map?.onActivate([preacher._id])
            }}
            contactButton={contactButton(preacher)}
          >
            {saveButton(preacher)}
          </PreacherResult>
        </li>
      ))}
    </ul>
  )
}

export function CardGridSkeleton({ hasBadge }: PreacherCardSkeletonProps) {
  return (
    <div className={grid}>
      {skeletons.map((name) => (
        <PreacherCardSkeleton key={name} hasBadge={hasBadge} />
      ))}
    </div>
  )
}

interface PreacherCardSkeletonProps {
  /** A day is searched, so each card will say whether they are available. */
  hasBadge: boolean
}

/** As tall as the card that replaces it. */
function PreacherCardSkeleton({ hasBadge }: PreacherCardSkeletonProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div className="grid h-[4.95rem] flex-1 content-evenly">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      {hasBadge && <Skeleton className="h-8 w-1/2 rounded-full" />}
      <div className="grid h-21 content-between py-0.5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/4" />
      </div>
      <div className="flex gap-1.5">
        <Skeleton className="h-8 w-24 rounded-full" />
        <Skeleton className="h-8 w-20 rounded-full" />
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2 pt-1">
        <Skeleton className="h-11 w-31" />
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-11 w-20" />
      </div>
    </Card>
  )
}
