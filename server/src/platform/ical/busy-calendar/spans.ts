import type { Span } from './busy-query.ts'

/** The same times without overlaps, in order, within these bounds: what meets is one. */
export function united(spans: readonly Span[], [first, last]: Span): Span[] {
  const one: [number, number][] = []
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    if (end <= first || start >= last || end <= start) continue
    const before = one.at(-1)
    if (before && start <= before[1]) before[1] = Math.max(before[1], Math.min(end, last))
    else one.push([Math.max(start, first), Math.min(end, last)])
  }
  return one
}
