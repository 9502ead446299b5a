import { dayOf } from '@openpulpit/contract/dates'
import type { RequestStatus, ServiceTime } from '@openpulpit/contract/request-life'

/** Where a service stands in time, in the church's zone. */
export function serviceTime(request: { starts_at: Date; day: string; time_zone: string }, now: Date): ServiceTime {
  return { begun: request.starts_at <= now, dayOver: request.day < dayOf(now, request.time_zone) }
}

/** What to say when a request cannot be moved there. */
export function cannotMove(status: RequestStatus, to: RequestStatus): string {
  if (status === 'confirmed' && to === 'completed')
    return 'This request is confirmed, but the service has not begun yet'
  if (status === 'pending' && to === 'confirmed')
    return 'This request is pending: only the preacher can accept it, and only until its day is over'
  return `This request is ${status} now, so that cannot be done`
}
