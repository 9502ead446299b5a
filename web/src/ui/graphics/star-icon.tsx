interface StarIconProps {
  /** How much of the star shines, from 0 to 1. */
  filled: number
  className?: string | undefined
}

const outline =
  'M12 2.6l2.83 5.74a.6.6 0 0 0 .45.33l6.33.92-4.58 4.47a.6.6 0 0 0-.17.53l1.08 6.3-5.66-2.97a.6.6 0 0 0-.56 0l-5.66 2.98 1.08-6.31a.6.6 0 0 0-.17-.53L2.39 9.59l6.33-.92a.6.6 0 0 0 .45-.33z'

/** The filled part is cut by a nested picture: its width is an attribute, which the content policy lets pass. */
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
