import { dayPartLabels, onlyPart } from '@openpulpit/contract/availability'
import type { OtherService, RequestDayContext } from '@openpulpit/contract/request-day-context'
import { formatAway } from '../../../platform/format/format-distance.ts'
import { formatMinutes } from '../../../platform/format/format-minutes.ts'

/** Rounded up to five minutes, because an estimate should be too long rather than too short. */
const about = (minutes: number) => `about ${formatMinutes(Math.max(5, Math.ceil(minutes / 5) * 5))}`

/** "18 mi away, about 30 min by car" */
export function formatDriveTime({
  distance,
  driveMinutes,
}: Pick<RequestDayContext, 'distance' | 'driveMinutes'>): string {
  if (driveMinutes === null) return 'Distance unknown'
  return `${formatAway(distance)}, ${about(driveMinutes)} by car`
}

/** Whether a fact speaks for accepting, against it, or neither. */
export type Bearing = 'good' | 'against' | 'nothing'

export function formatCalendarMark({ state, freeThen, timeSlots }: RequestDayContext['mark']): {
  bearing: Bearing
  words: string
} {
  if (state === 'unset') return { bearing: 'nothing', words: 'You haven’t marked this day yet' }
  if (state === 'busy') return { bearing: 'against', words: 'Another calendar shows you’re busy that day' }
  if (state === 'away') return { bearing: 'against', words: 'You marked this day as unavailable' }
  const part = onlyPart(timeSlots)
  if (freeThen === false && part) {
    return {
      bearing: 'against',
      words: `You marked this day as available in the ${dayPartLabels[part].toLowerCase()} only`,
    }
  }
  return { bearing: 'good', words: 'You marked this day as available' }
}

type Between = Pick<OtherService, 'status' | 'overlaps' | 'minutesBetween' | 'driveMinutes' | 'fits'>

/** Whether another service that day is compatible with this one. */
export function formatGap({ status, overlaps, minutesBetween, driveMinutes, fits }: Between): string {
  if (overlaps) {
    return status === 'confirmed'
      ? 'You’re already booked at that time.'
      : 'This is at the same time. You can accept only one of the two.'
  }
  const room = minutesBetween === 0 ? 'no time' : formatMinutes(minutesBetween)
  if (driveMinutes === null) return `You have ${room} in between. Distance unknown.`
  if (driveMinutes === 0) return `You have ${room} in between, at the same place.`
  const drive = about(driveMinutes)
  return fits
    ? `You have ${room} in between. The trip takes ${drive}.`
    : `The trip takes ${drive}, and you have ${minutesBetween === 0 ? '' : 'only '}${room} in between.`
}
