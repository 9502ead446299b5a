import { formatCount } from '@openpulpit/contract/format'
import { type ReviewFigures, starCounts } from '@openpulpit/contract/reviews'
import { StarIcon } from '../../ui/graphics/stars.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

interface StarSpreadProps {
  spread: ReviewFigures['spread']
  total: number
}

/** How many reviews gave so many stars: bars for the eye, words for the ear. */
export function StarSpread({ spread, total }: StarSpreadProps) {
  return (
    <ul className="grid gap-2">
      {starCounts.map((stars) => (
        <li key={stars} className="grid grid-cols-[2.25rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
          <VisuallyHidden>
            {formatCount(Number(stars), 'star')}: {formatCount(spread[stars], 'review')}
          </VisuallyHidden>
          <span aria-hidden="true" className="flex items-center gap-1 font-semibold tabular-nums">
            {stars}
            <StarIcon filled={1} className="size-4.5" />
          </span>
          <span aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-slate-soft">
            <span
              className="block h-full rounded-full bg-marigold"
              style={{ width: `${(100 * spread[stars]) / Math.max(1, total)}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-right text-ink-soft tabular-nums">
            {spread[stars].toLocaleString('en-US')}
          </span>
        </li>
      ))}
    </ul>
  )
}
