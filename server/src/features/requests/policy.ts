import { type Day, dayOf, formatDayShort, formatServiceTime, formatTime, type Time } from '@openpulpit/contract/dates'
import { plural } from '@openpulpit/contract/format'
import type { Honorarium } from '@openpulpit/contract/honorarium'
import { reconfirmationDays } from '@openpulpit/contract/reconfirmation'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { CloseReason, RequestStatus, ServiceTime } from '@openpulpit/contract/request-lifecycle'
import { type Refusal, refuse } from '../../platform/errors.ts'
import type { RequestRow } from './queries.ts'

/** How a request was closed, in the contract's words. */
export const closingOf = (row: Pick<RequestRow, 'status' | 'closed_by' | 'close_reason'>) => ({
  status: row.status,
  closedBy: row.closed_by,
  closeReason: row.close_reason,
})

/** Why a request was closed whose church or preacher left. */
export const closedAccountReason = 'The account was closed.'

/** What the words for the moment of a service are made of. */
export interface ServiceDate {
  readonly day: string
  readonly service_time: string
  readonly time_zone: string
  /** Where its preacher lives; nothing, where no one is named yet. */
  readonly preacher_time_zone: string | null
}

/** "Sunday, December 13 at 11:00 AM", as both sides read it: with its year if that is another one, its zone if theirs differ. */
export const formatServiceDate = (row: ServiceDate, now: Date): string =>
  formatServiceTime(
    { date: row.day, serviceTime: row.service_time, timeZone: row.time_zone },
    { today: dayOf(now, row.time_zone), timeZone: row.preacher_time_zone ?? row.time_zone },
  )

/** Where a service stands in time, in the church's zone. */
export function serviceTime(request: { starts_at: Date; day: string; time_zone: string }, now: Date): ServiceTime {
  return { begun: request.starts_at <= now, dayOver: request.day < dayOf(now, request.time_zone) }
}

/** What to say when a request cannot be moved there. */
export function cannotMove(status: RequestStatus, to: RequestStatus): string {
  if (status === 'confirmed' && to === 'completed') return 'This service is confirmed, but it hasn’t started yet'
  if (status === 'pending' && to === 'confirmed')
    return 'This request is pending. Only the preacher can accept it, until the day is over'
  return `This request is now ${status}, so you can’t do that`
}

/** Why a request cannot become that. */
export function cannotBecome(
  to: RequestStatus,
  request: { status: RequestStatus; close_reason: CloseReason | null },
): Refusal {
  const isFilled = request.close_reason === 'filled' && to === 'confirmed'
  return isFilled ? filledByAnother() : refuse('stale', cannotMove(request.status, to))
}

/** The church has answered with terms of its own, and those are to be answered. */
export const termsChanged = (): Refusal => refuse('stale', refusalTexts.termsChanged)

/** The preacher of a request that is about to be booked; throws if it names none. */
export function bookedPreacherOf(row: RequestRow) {
  const { preacher_id, preacher_user_id, preacher_time_zone, first_name, last_name } = row
  if (!preacher_id || !preacher_user_id || !preacher_time_zone)
    throw new Error('an open request was accepted without a preacher')
  const account = { id: preacher_id, user_id: preacher_user_id, time_zone: preacher_time_zone }
  return { ...account, first_name: first_name ?? '', last_name: last_name ?? '' }
}

export const filledByAnother = (): Refusal => refuse('stale', refusalTexts.filledByAnother)

/** What to say when it is no time to say that a service is still on. */
export function cannotReconfirm(status: RequestStatus, { begun }: ServiceTime): string {
  if (status !== 'confirmed') return `This request is now ${status}, so you can’t confirm it`
  return begun
    ? 'This service has already started'
    : `You can confirm in the last ${reconfirmationDays} days before the service`
}

/** What the steps of a request's honorarium depend on. */
export const honorariumOf = (row: {
  status: RequestStatus
  total_cents: number
  paid_cents: number
  received_cents: number
}): Honorarium => {
  const isPaid = row.total_cents > 0 && row.paid_cents >= row.total_cents
  return {
    request: row.status,
    amount: row.total_cents,
    status: isPaid ? 'paid' : 'pending',
    received: isPaid && row.received_cents === row.paid_cents,
  }
}

/** What to say when nothing of the kind can be said of an honorarium now. */
export function cannotSettle({ request, amount, status, received }: Honorarium): string {
  if (received) return 'The preacher confirmed receiving the honorarium, so you can’t change this'
  if (amount === 0) return 'No amount has been set for this service yet'
  if (request !== 'confirmed' && request !== 'completed')
    return `This request is ${request}, so there is no honorarium to pay`
  return status === 'paid' ? 'The honorarium is marked as paid' : 'The honorarium is not marked as paid'
}

/** The end of a sentence about several days, of which it has named the first. */
export function onMoreDays(first: Moment, more: readonly Moment[]): string {
  if (more.length === 0) return ''
  const isAtOneTime = more.every(({ service_time }) => service_time === first.service_time)
  const days = more.map(({ day, service_time }) =>
    isAtOneTime ? formatDayShort(day as Day) : `${formatDayShort(day as Day)} at ${formatTime(service_time as Time)}`,
  )
  const onDays = `on ${more.length} more ${plural(more.length, 'day')}`
  return ` and ${isAtOneTime ? 'at the same time ' : ''}${onDays}: ${days.join(', ')}`
}

interface Moment {
  readonly day: string
  readonly service_time: string
}
