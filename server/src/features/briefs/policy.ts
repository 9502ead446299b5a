import { type Day, dayOf, type Time, timeAt } from '@openpulpit/contract/dates'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'

/** What to say where a service has no brief. */
export const noBrief = (status: RequestStatus): string => `This request is ${status}. ${refusalTexts.noBrief}`

interface Reachable {
  readonly contact_name: string | null
  readonly contact_mobile: string | null
  readonly contact_person: string | null
  readonly church_phone: string | null
}

/** Whom to call that day: who the brief names, or else the church's own contact. */
export const contactOf = (row: Reachable) => ({
  name: row.contact_name ?? row.contact_person,
  mobile: row.contact_mobile ?? row.church_phone,
})

interface Arriving {
  readonly arrive_minutes: number | null
  readonly starts_at: Date
  readonly time_zone: string
}

/** So many minutes before the beginning, as the church's clock shows it: it may have been put forward meanwhile. */
export function arrivalOf({ arrive_minutes, starts_at, time_zone }: Arriving): { date: Day; time: Time } | null {
  if (arrive_minutes === null) return null
  const instant = new Date(starts_at.getTime() - arrive_minutes * 60_000)
  return { date: dayOf(instant, time_zone), time: timeAt(instant, time_zone) }
}
