import { addressLine } from '@openpulpit/contract/addresses'
import { serviceTitle } from '@openpulpit/contract/calendar-feed'
import { fullName } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'

export type AgreedService = Pick<RequestView, '_id' | 'startsAt' | 'duration' | 'timeZone' | 'church' | 'preacher'>

/** A Google Calendar page with the service filled in and a link back to `page`. */
export function googleCalendar(service: AgreedService, userType: UserType, page: string): string {
  const { startsAt, duration, timeZone, church, preacher } = service
  const names = { church: church.name, preacher: preacher ? fullName(preacher) : '' }
  const start = Date.parse(startsAt)
  const filledIn = new URLSearchParams({
    action: 'TEMPLATE',
    text: serviceTitle(userType, names),
    dates: `${inUtc(start)}/${inUtc(start + duration * 60_000)}`,
    ctz: timeZone,
    location: addressLine(church.address),
    details: page,
  })
  return `https://calendar.google.com/calendar/render?${filledIn}`
}

/** "20261206T153000Z" */
const inUtc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
