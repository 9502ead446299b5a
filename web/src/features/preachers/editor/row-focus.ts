export type Direction = 'up' | 'down'
export interface RowButton {
  at: number
  button: Direction | 'remove'
}

/** The button to focus after a row has moved: the same one, unless the row reached the end. */
export function afterMove(to: number, count: number, direction: Direction): RowButton {
  if (to === 0) return { at: to, button: 'down' }
  if (to === count - 1) return { at: to, button: 'up' }
  return { at: to, button: direction }
}

/** The row to focus after a removal: the one now in its place, or else the last. Undefined if none is left. */
export function afterRemoval(at: number, left: number): RowButton | undefined {
  return left === 0 ? undefined : { at: Math.min(at, left - 1), button: 'remove' }
}
