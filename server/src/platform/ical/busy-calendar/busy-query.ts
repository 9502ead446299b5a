/** Milliseconds; the end is exclusive. */
export type TimeSpan = readonly [start: number, end: number]

/** What is asked of a calendar. Crosses into a worker thread. */
export interface BusyQuery {
  /** The zone of times without one, and of all-day events. */
  readonly timeZone: string
  /** The first relevant day and the first one after the window, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** Email addresses of the calendar's owner: events that they have declined do not make them busy. */
  readonly owners: readonly string[]
  /** UIDs of events exported by this product, which knows their times better. */
  readonly known?: readonly string[]
  /** The times of those events, for copies that have lost their UID. */
  readonly knownTimes?: readonly TimeSpan[]
}

/** More busy times than any person has. */
export const maxBusyTimes = 5_000

/** The response is not a calendar, or nothing in it can be read. */
export class NotACalendar extends Error {
  constructor() {
    super('not a calendar')
    this.name = 'NotACalendar'
  }
}
