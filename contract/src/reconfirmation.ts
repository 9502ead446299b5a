import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { addDays, type Day } from './dates.ts'
import type { RequestStatus, ServiceTime } from './request-lifecycle.ts'

/** Days before the service on which both sides are asked to reconfirm; from then on each can. */
export const reconfirmationDays = 7

/** Whether a side can reconfirm now. `today` is the church's. */
export const canReconfirm = (request: { status: RequestStatus; date: Day }, at: ServiceTime, today: Day): boolean =>
  request.status === 'confirmed' && !at.begun && today >= addDays(request.date, -reconfirmationDays)

/** When each side reconfirmed. */
export const reconfirmationView = z.object({
  church: timestamp.nullable(),
  preacher: timestamp.nullable(),
})
