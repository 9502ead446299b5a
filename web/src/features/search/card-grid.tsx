import type { Day } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PreacherCardSkeleton } from './preacher-card-skeleton.tsx'
import { PreacherResult } from './preacher-result.tsx'

/** Three beside each other where there is room; fewer on a phone or with large text. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5'
const skeletons = ['one', 'two', 'three', 'four', 'five', 'six']

/** What the page brings to a card: its heart, and the way to write to the preacher. */
export type CardButton = (preacher: PreacherCard) => ReactNode

interface CardGridProps {
  preachers: readonly PreacherCard[]
  day: Day | undefined
  /** The page before, still shown while the next one comes. */
  stale: boolean
  onConsider: (id: PreacherCard['_id']) => void
  saveButton: CardButton
  contactButton: CardButton
}

export function CardGrid({ preachers, day, stale, onConsider, saveButton, contactButton }: CardGridProps) {
  return (
    <ul className={classNames(grid, 'transition-opacity', stale && 'opacity-60')}>
      {preachers.map((preacher) => (
        <li key={preacher._id} className="grid min-w-0">
          <PreacherResult
            preacher={preacher}
            day={day}
            onConsider={() => onConsider(preacher._id)}
            contactButton={contactButton(preacher)}
          >
            {saveButton(preacher)}
          </PreacherResult>
        </li>
      ))}
    </ul>
  )
}

export function CardGridSkeleton({ day }: Pick<CardGridProps, 'day'>) {
  return (
    <div className={grid}>
      {skeletons.map((name) => (
        <PreacherCardSkeleton key={name} hasBadge={day !== undefined} />
      ))}
    </div>
  )
}
