import type {
  ExternalCalendar,
  ExternalCalendarFailure,
  externalCalendar,
} from '@openpulpit/contract/external-calendars'
import type { z } from 'zod'

export interface CalendarRow {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly created_at: Date
  readonly read_at: Date | null
  readonly failed_at: Date | null
  readonly failure: ExternalCalendarFailure | null
  readonly busy_days: number
}

/** The rest of the address is secret, even from someone with a stolen session. */
export const hostOf = (url: string): ExternalCalendar['host'] => new URL(url).host

export const toExternalCalendar = (row: CalendarRow): z.input<typeof externalCalendar> => ({
  _id: row.id,
  name: row.name,
  host: hostOf(row.url),
  createdAt: row.created_at,
  readAt: row.read_at,
  failedAt: row.failed_at,
  failure: row.failure,
  busyDays: row.busy_days,
})
