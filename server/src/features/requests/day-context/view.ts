import { isFreeAt } from '@openpulpit/contract/availability'
import type { Time } from '@openpulpit/contract/dates'
import type { Input } from '@openpulpit/contract/endpoint'
import type { DayMark, requestDayContextEndpoints } from '@openpulpit/contract/request-day-context'
import { driveMinutes, fits, minutesBetween, type TimedService } from './policy.ts'
import type { DayOfRequest, MarkRow, ServiceAround } from './queries.ts'

type View = Input<typeof requestDayContextEndpoints.show, 'reply'>

export const toRequestDay = ({ request, mark, services }: DayOfRequest): View => ({
  distance: mark.miles,
  driveMinutes: driveMinutes(mark.miles),
  mark: {
    state: toState(mark),
    notes: mark.notes,
    timeSlots: mark.time_slots ?? [],
    freeThen: isFreeAt({ available: mark.free, timeSlots: mark.time_slots ?? [] }, request.service_time as Time),
  },
  services: services.map((service) => toOtherService(service, request)),
})

/** Whose own word it is that they are not free: theirs, or another calendar's. */
function toState({ free, available }: MarkRow): DayMark {
  if (free === null) return 'unset'
  if (free) return 'free'
  return available === false ? 'away' : 'busy'
}

function toOtherService(row: ServiceAround, asked: TimedService): View['services'][number] {
  const drive = row.is_same_church ? 0 : driveMinutes(row.miles)
  return {
    _id: row.id,
    status: row.status,
    church: { name: row.name, city: row.city, state: row.state },
    date: row.day,
    serviceTime: row.service_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    duration: row.duration_minutes,
    distance: row.miles,
    driveMinutes: drive,
    overlaps: minutesBetween(asked, row) < 0,
    minutesBetween: Math.max(0, minutesBetween(asked, row)),
    fits: fits(asked, row, drive),
  }
}
