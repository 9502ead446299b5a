/** A road is longer than the straight line, and a drive through towns slower than the road allows. */
const roadPerLine = 1.25
const milesPerHour = 45
/** Across a town: distances are from town to town, and say nothing of where in it. */
const shortestDrive = 10

/** About how many miles it is by road, there and back; null where the distance is not known. */
export const roundTripMiles = (miles: number | null): number | null =>
  miles === null ? null : Math.round(miles * roadPerLine * 2)

const minute = 60_000

/** About how long the drive takes to another place; null where the distance is not known. */
export const driveMinutes = (miles: number | null): number | null =>
  miles === null ? null : Math.max(shortestDrive, Math.round(((miles * roadPerLine) / milesPerHour) * 60))

export interface TimedService {
  readonly starts_at: Date
  readonly duration_minutes: number
}

/** Minutes from the end of the one service to the beginning of the other, whichever is first; below 0 where they overlap. */
export function minutesBetween(one: TimedService, other: TimedService): number {
  const [first, second] = one.starts_at <= other.starts_at ? [one, other] : [other, one]
  return (second.starts_at.getTime() - first.starts_at.getTime()) / minute - first.duration_minutes
}

/** Whether someone can be at both, with so many minutes of driving: null where they do not overlap and no one knows the way. */
export function fits(one: TimedService, other: TimedService, drive: number | null): boolean | null {
  const between = minutesBetween(one, other)
  if (between < 0) return false
  return drive === null ? null : drive <= between
}
