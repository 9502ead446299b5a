import { formatCount } from '@openpulpit/contract/format'
import type { MapPoint, SearchMap } from '@openpulpit/contract/search-map'
import { geoPath } from 'd3-geo'
import { Church, LocateFixed, Minus, Plus } from 'lucide-react'
import { type PointerEvent, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useCountyLines } from './county-lines.ts'
import {
  centerOf,
  coordinatesOf,
  type Frame,
  groupsOf,
  milesBetween,
  narrower,
  pixelsPerMile,
  projectionOf,
  rings,
  wider,
  widthFor,
} from './frame.ts'
import { type MapHandling, Mark } from './mark.tsx'

interface PreacherMapProps extends MapHandling {
  map: SearchMap
  /** The map in words; the list has the same content. */
  label: string
}

/**
 * The church, three rings and every result at its town, those on the current page in full color. Nothing in it is
 * focusable: the list is for keyboards.
 */
export function PreacherMap({ map, label, ...handling }: PreacherMapProps) {
  const home = centerOf(map)
  const start = useMemo(() => home && { center: home, width: widthFor(home, map.preachers) }, [home, map.preachers])
  const [moved, setMoved] = useState<{ from: object | undefined; view: Pick<Frame, 'center' | 'width'> }>()
  // Another search resets the view.
  const view = moved && moved.from === map ? moved.view : start
  const box = useRef<HTMLDivElement>(null)
  const size = useWidth(box)
  if (!view || !home) {
    return <p className="rounded-lg bg-sunken p-4">We don’t know these towns, so there’s no map for this search.</p>
  }
  const look = (next: Partial<Pick<Frame, 'center' | 'width'>>) => setMoved({ from: map, view: { ...view, ...next } })
  return (
    <div ref={box} className="relative overflow-hidden rounded-lg border border-hairline bg-sunken">
      {size > 0 && (
        <Drawing
          {...handling}
          map={map}
          home={home}
          label={label}
          frame={{ ...view, size }}
          onMove={(center) => look({ center })}
        />
      )}
      <div className="absolute top-2 right-2 grid rounded-md border border-hairline bg-surface shadow-soft">
        <ZoomButton label="Zoom In" icon={<Plus />} to={narrower(view.width)} onZoom={(width) => look({ width })} />
        <ZoomButton label="Zoom Out" icon={<Minus />} to={wider(view.width)} onZoom={(width) => look({ width })} />
        <IconButton label="Show All" icon={<LocateFixed aria-hidden="true" />} onClick={() => setMoved(undefined)} />
      </div>
    </div>
  )
}

interface ZoomButtonProps {
  label: string
  icon: ReactElement
  to: number | undefined
  onZoom: (width: number) => void
}

/** At the limit it stays focusable, so that the focus is not lost. */
const ZoomButton = ({ label, icon, to, onZoom }: ZoomButtonProps) => (
  <IconButton
    label={label}
    icon={<span aria-hidden="true">{icon}</span>}
    aria-disabled={to === undefined}
    className="aria-disabled:opacity-40"
    onClick={() => to !== undefined && onZoom(to)}
  />
)

interface DrawingProps extends MapHandling {
  map: SearchMap
  home: MapPoint
  label: string
  frame: Frame
  onMove: (center: MapPoint) => void
}

function Drawing({ map, home, label, frame, onMove, active, onPage, onActivate, onChoose }: DrawingProps) {
  const { center, width, size } = frame
  const lines = useCountyLines(frame)
  const drawn = useMemo(() => {
    const path = geoPath(projectionOf({ center, width, size })).digits(1)
    return lines.regions.map((region) => ({ land: path(region.land) ?? '', lines: path(region.lines) ?? '' }))
  }, [lines.regions, center, width, size])
  const groups = useMemo(() => groupsOf(map.preachers, { center, width, size }), [map.preachers, center, width, size])
  const [lit, shown] = useMemo(() => [new Set(active), new Set(onPage)], [active, onPage])
  const drag = useDrag(frame, onMove)
  const at = projectionOf(frame)(coordinatesOf(home)) ?? [size / 2, size / 2]
  return (
    <>
      <svg
        ref={drag.ref}
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        className="block cursor-grab touch-pan-y select-none active:cursor-grabbing"
        {...drag.handlers}
      >
        <g>
          {drawn.map(({ land, lines }) => (
            <g key={land.slice(0, 80)}>
              <path d={land} className="fill-surface stroke-control" strokeWidth={1} />
              <path d={lines} className="fill-none stroke-hairline" strokeWidth={1} />
            </g>
          ))}
          <Rings x={at[0]} y={at[1]} scale={pixelsPerMile(frame)} />
          {map.church && <ChurchMark at={projectionOf(frame)(coordinatesOf(map.church))} />}
          {groups.map((group) => (
            <Mark
              key={group.key}
              group={group}
              isActive={group.preachers.some(({ _id }) => lit.has(_id))}
              isOnPage={group.preachers.some(({ _id }) => shown.has(_id))}
              onActivate={onActivate}
              onChoose={onChoose}
            />
          ))}
        </g>
      </svg>
      {lines.hasFailed && (
        <div className="absolute inset-x-2 bottom-2">
          <ErrorState
            message="The county lines didn’t load. The list still works."
            retrying={lines.isFetching}
            onRetry={lines.retry}
          />
        </div>
      )}
    </>
  )
}

const Rings = ({ x, y, scale }: { x: number; y: number; scale: number }) =>
  rings.map((miles) => {
    const radius = miles * scale
    // Too small to see, or larger than the frame.
    if (radius < 14) return null
    return (
      <g key={miles}>
        <circle cx={x} cy={y} r={radius} className="fill-none stroke-pine" strokeWidth={1.25} strokeDasharray="4 4" />
        <text
          x={x}
          y={y - radius + 15}
          textAnchor="middle"
          className="fill-ink stroke-surface text-xs font-semibold [paint-order:stroke]"
          strokeWidth={3}
        >
          {miles} mi
        </text>
      </g>
    )
  })

function ChurchMark({ at }: { at: [number, number] | null }) {
  if (!at) return null
  const [x, y] = at
  return (
    <g transform={`translate(${x} ${y})`}>
      {/* A flag above its town, where marks do not cover it. */}
      <line y2={-34} className="stroke-marigold-edge" strokeWidth={2} />
      <circle cy={-34} r={14} className="fill-marigold-soft stroke-marigold-edge" strokeWidth={2} />
      <Church x={-9} y={-43} width={18} height={18} className="text-marigold-ink" />
    </g>
  )
}

/** As wide as there is room, and no taller than the screen. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const sight = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    sight.observe(box.current)
    return () => sight.disconnect()
  }, [box])
  return width
}

/** Dragging with a mouse moves the map, which is redrawn only on release. A finger scrolls the page. */
function useDrag(frame: Frame, onMove: (center: MapPoint) => void) {
  const ref = useRef<SVGSVGElement>(null)
  const from = useRef<{ x: number; y: number; isMoving: boolean }>(undefined)
  const shift = (x: number, y: number) => {
    const layer = ref.current?.firstElementChild
    if (layer instanceof SVGGElement) layer.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }
  const end = (event: PointerEvent) => {
    const start = from.current
    from.current = undefined
    shift(0, 0)
    if (!start?.isMoving) return
    const half = frame.size / 2
    const to = projectionOf(frame).invert?.([half - (event.clientX - start.x), half - (event.clientY - start.y)])
    if (to) onMove({ longitude: to[0], latitude: to[1] })
  }
  return {
    ref,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.button === 0)
          from.current = { x: event.clientX, y: event.clientY, isMoving: false }
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const start = from.current
        if (!start) return
        const [x, y] = [event.clientX - start.x, event.clientY - start.y]
        if (!start.isMoving && Math.hypot(x, y) < 4) return
        if (!start.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
        start.isMoving = true
        shift(x, y)
      },
      onPointerUp: end,
      onPointerCancel: () => {
        from.current = undefined
        shift(0, 0)
      },
    },
  }
}

/** The map's content for screen readers, and what is not on it. */
export function mapLabel(map: SearchMap): string {
  const home = centerOf(map)
  const far = home ? Math.max(0, ...map.preachers.map((one) => milesBetween(home, one))) : 0
  const within = rings.find((miles) => far <= miles)
  const where = within ? `, all within ${within} miles` : ''
  return `Map with ${formatCount(map.preachers.length, 'preacher')}${where}. Everyone on it is in the list.`
}
