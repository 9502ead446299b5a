/** The one place that knows what time it is; a test brings its own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
