/** From one instant to another, in milliseconds; the end is not in it. */
export type TimeSpan = readonly [start: number, end: number]

/** What is asked about a calendar. It crosses into a thread of its own. */
export interface BusyQuery {
  /** Whose times without a zone are meant, and whose days all-day events fill. */
  readonly timeZone: string
  /** The first day that matters and the first that does not, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** Email addresses of whose calendar it is: what they have declined does not keep them busy. */
  readonly owners: readonly string[]
  /** Names of events that came from here: what they keep busy is known better than this. */
  readonly known?: readonly string[]
  /** When those are: a copy of one has lost its name, but not its time. */
  readonly knownTimes?: readonly TimeSpan[]
}

/** These times are too many for anyone to have. */
export const maxBusyTimes = 5_000

/** What was served is not a calendar, or nothing in it can be read. */
export class NotACalendar extends Error {
  constructor() {
    super('not a calendar')
    this.name = 'NotACalendar'
  }
}
