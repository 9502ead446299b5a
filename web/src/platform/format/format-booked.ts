import { type DayPart, dayPartLabels } from '@openpulpit/contract/availability'
import { formatTime, type Time } from '@openpulpit/contract/dates'

const listOf = new Intl.ListFormat('en-US')

/** "Booked at 6:00 PM · Morning open": when that day's services begin, and the open part. */
export function formatBooked(bookedAt: readonly string[], open: DayPart | null): string {
  const booked = `Booked at ${listOf.format(bookedAt.map((time) => formatTime(time as Time)))}`
  return open ? `${booked} · ${dayPartLabels[open]} open` : booked
}
