import type { MapPreacher } from '@openpulpit/contract/search-map'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Group } from './frame.ts'

export interface MapHandling {
  /** Whose cards are looked at, or whose marks. */
  readonly active: readonly string[]
  readonly onActivate: (ids: readonly string[]) => void
  /** Who is on the page of the list that is shown. */
  readonly onPage: readonly string[]
  /** A mark was chosen: on to the card of this one, whatever page it is on. */
  readonly onChoose: (preacher: MapPreacher) => void
}

interface MarkProps extends Pick<MapHandling, 'onActivate' | 'onChoose'> {
  group: Group
  isActive: boolean
  isOnPage: boolean
}

/** One preacher, or how many there are. Whoever uses the keyboard goes through the list, which lights up the mark. */
export const Mark = memo(function Mark({
  group: { preachers, x, y },
  isActive,
  isOnPage,
  onActivate,
  onChoose,
}: MarkProps) {
  const isOne = preachers.length === 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it does the same by keyboard
    <g
      transform={`translate(${x} ${y})`}
      data-active={isActive || undefined}
      data-on-page={isOnPage || undefined}
      data-count={preachers.length}
      className="cursor-pointer"
      // As the cards do: the card that was left must not come after the mark that was entered.
      onMouseEnter={() => onActivate(preachers.map(({ _id }) => _id))}
      onMouseLeave={() => onActivate([])}
      onClick={() => preachers[0] && onChoose(preachers[0])}
    >
      {/* As large as a thumb. */}
      <circle r={22} className="fill-transparent" />
      <circle
        r={(isOne ? 8 : preachers.length < 100 ? 13 : 16) + (isActive ? 3 : 0)}
        className={classNames(
          isOnPage ? 'fill-pine' : 'fill-surface',
          isActive ? 'stroke-marigold' : isOnPage ? 'stroke-surface' : 'stroke-pine',
        )}
        strokeWidth={isActive ? 4 : 2}
      />
      {!isOne && (
        <text
          y={5}
          textAnchor="middle"
          className={classNames('text-sm font-bold tabular-nums', isOnPage ? 'fill-on-pine' : 'fill-pine')}
        >
          {preachers.length}
        </text>
      )}
    </g>
  )
})
