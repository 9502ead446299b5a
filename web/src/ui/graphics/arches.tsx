import { classNames } from '../class-names.ts'

interface ArchesProps {
  count?: 3 | 5 | 7 | undefined
  /** The index of the lit window; by default the middle one. */
  lit?: number | undefined
  className?: string | undefined
}

const pitch = 60
const edge = 10

/** An arcade with one window lit: the free Sunday. The product's motif. */
export function Arches({ count = 5, lit = Math.floor(count / 2), className }: ArchesProps) {
  const width = count * pitch + 2 * edge
  const places = Array.from({ length: count }, (_, place) => edge + place * pitch)
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      fill="none"
      aria-hidden="true"
      className={classNames('max-w-full text-pine', className)}
    >
      <path d={`M3 99V10H${width - 3}V99z`} className="fill-pine-soft" />
      {places.map((x, place) => (
        <Arch key={x} x={x} lit={place === lit} />
      ))}
      <g stroke="currentColor" strokeLinecap="round">
        <path d={`M3 99V10M${width - 3} 99V10`} strokeWidth="1.5" opacity="0.6" />
        <path d={`M0 3H${width}M2 9.500H${width - 2}`} strokeWidth="1.5" />
        <path d={`M0 99H${width}`} strokeWidth="2" />
      </g>
    </svg>
  )
}

function Arch({ x, lit }: { x: number; lit: boolean }) {
  const opening = `M${x + 6} 99V46a24 24 0 0 1 48 0V99z`
  return (
    <>
      <path d={`M${x + 2} 46a28 28 0 0 1 56 0`} stroke="currentColor" strokeWidth="1" opacity="0.5" />
      <path d={opening} className={lit ? 'fill-marigold' : 'fill-surface'} stroke="currentColor" strokeWidth="1.5" />
      <path d={`M${x + 1} 46H${x + 6}M${x + 54} 46H${x + 59}`} stroke="currentColor" strokeWidth="3" />
    </>
  )
}
