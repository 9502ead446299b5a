export interface WeekPlace {
  /** Which of the days, counted from 0. */
  at: number
  count: number
  /** The column of the first day. */
  lead: number
}

const week = 7

/** Where a key leads in a grid of weeks; nowhere for other keys, and never off its ends. */
export function stepInWeeks(key: string, { at, count, lead }: WeekPlace): number | undefined {
  const column = (at + lead) % week
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -week,
    ArrowDown: week,
    Home: -column,
    End: week - 1 - column,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = at + step
  // The first and the last week may be cut short.
  if (key === 'Home' || key === 'End') return Math.min(count - 1, Math.max(0, to))
  return to < 0 || to >= count ? at : to
}
