import { sundaysShown } from '@openpulpit/contract/sundays'
import type { ReactNode } from 'react'
import { SundayTileSkeleton } from './sunday-tile.tsx'

/** Two, four or eight beside each other; fewer where the text is large. */
const grid = [
  'grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(100%,7.25rem),1fr))]',
  'sm:grid-cols-[repeat(auto-fill,minmax(max((100%-1.6rem)/4,7rem),1fr))]',
  'lg:grid-cols-[repeat(auto-fill,minmax(max((100%-3.6rem)/8,6.5rem),1fr))]',
].join(' ')
const places = Array.from({ length: sundaysShown }, (_, place) => place)

interface SundayStripProps<Sunday> {
  /** Without them their places are kept. */
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
