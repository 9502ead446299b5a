import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { StarIcon } from './star-icon.tsx'

interface StarsProps {
  average: number
  count?: number | undefined
  /** One star and the figure, for cards and rows. */
  brief?: boolean | undefined
  size?: 'small' | 'large' | undefined
  /** Without the figure, where it stands beside them. */
  alone?: boolean | undefined
}

const places = [0, 1, 2, 3, 4]

export function Stars({ average, count, brief = false, size = 'small', alone = false }: StarsProps) {
  const figure = average.toFixed(1)
  const star = size === 'small' ? 'size-4.5' : 'size-6'
  return (
    <span
      className={classNames('inline-flex flex-wrap items-center gap-x-1.5', size === 'small' ? 'text-sm' : 'text-lg')}
    >
      <span className="inline-flex flex-wrap gap-0.5">
        {brief ? (
          <StarIcon filled={1} className={star} />
        ) : (
          places.map((place) => <StarIcon key={place} filled={average - place} className={star} />)
        )}
      </span>
      {!alone && (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {figure}
        </span>
      )}
      {count !== undefined && (
        <span aria-hidden="true" className="text-ink-soft tabular-nums">
          ({count})
        </span>
      )}
      <VisuallyHidden>
        {figure} out of 5 stars{count !== undefined && `, ${count} ${count === 1 ? 'review' : 'reviews'}`}
      </VisuallyHidden>
    </span>
  )
}
