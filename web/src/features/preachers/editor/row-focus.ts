export type Direction = 'up' | 'down'
export interface RowButton {
  at: number
  button: Direction | 'remove'
}

/** The button to go on with after a row has moved: the same one, unless the row has come to the end. */
export function afterMove(to: number, count: number, direction: Direction): RowButton {
  if (to === 0) return { at: to, button: 'down' }
  if (to === count - 1) return { at: to, button: 'up' }
  return { at: to, button: direction }
}

/** The row that has come in the place of the one that is gone, else the last; none is left after the only one. */
export function afterRemoval(at: number, left: number): RowButton | undefined {
  return left === 0 ? undefined : { at: Math.min(at, left - 1), button: 'remove' }
}
