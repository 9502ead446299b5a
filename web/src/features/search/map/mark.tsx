import type { MapPreacher } from '@openpulpit/contract/search-map'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Group } from './frame.ts'

export interface MapHandling {
  /** The highlighted preachers, on cards and marks. */
  readonly active: readonly string[]
  readonly onActivate: (ids: readonly string[]) => void
  /** The preachers on the current page of the list. */
  readonly onPage: readonly string[]
  /** A mark was chosen: go to this preacher's card, on whatever page it is. */
  readonly onChoose: (preacher: MapPreacher) => void
}

interface MarkProps extends Pick<MapHandling, 'onActivate' | 'onChoose'> {
  group: Group
  isActive: boolean
  isOnPage: boolean
}

/** One preacher, or a count. Not focusable: with the keyboard one uses the list, which highlights the mark. */
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
      // Like the cards: leaving a card must not come after entering a mark.
      onMouseEnter={() => onActivate(preachers.map(({ _id }) => _id))}
      onMouseLeave={() => onActivate([])}
      onClick={() => preachers[0] && onChoose(preachers[0])}
    >
      {/* As large as a fingertip. */}
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
