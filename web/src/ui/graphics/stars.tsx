import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

interface StarsProps {
  average: number
  count?: number | undefined
  /** One star and the number, for cards and rows. */
  brief?: boolean | undefined
  size?: 'small' | 'large' | undefined
  /** Without the number, if that is shown beside them. */
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

interface StarIconProps {
  /** The filled part of the star, from 0 to 1. */
  filled: number
  className?: string | undefined
}

const outline =
  'M12 2.6l2.83 5.74a.6.6 0 0 0 .45.33l6.33.92-4.58 4.47a.6.6 0 0 0-.17.53l1.08 6.3-5.66-2.97a.6.6 0 0 0-.56 0l-5.66 2.98 1.08-6.31a.6.6 0 0 0-.17-.53L2.39 9.59l6.33-.92a.6.6 0 0 0 .45-.33z'

/** A nested svg clips the filled part: its width is an attribute, which the content policy allows. */
export function StarIcon({ filled, className }: StarIconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} strokeWidth="1.4" strokeLinejoin="round">
      <path d={outline} className="fill-none stroke-marigold-edge" />
      {filled > 0 && (
        <svg x="0" y="0" width={24 * Math.min(1, filled)} height="24" overflow="hidden" aria-hidden="true">
          <path d={outline} className="fill-marigold stroke-marigold-edge" />
        </svg>
      )}
    </svg>
  )
}
