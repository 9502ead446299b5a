import { z } from 'zod'
import { day, dayText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { filterNumber } from './paging.ts'
import { paymentLengths } from './payment-input.ts'
import { recordedMethods } from './payment-lifecycle.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { longest } from './text-lengths.ts'

const party = z.object({ _id: id, name: z.string().max(longest.fullName) })

/** A payment in a list of a year, in dollars. */
const paymentFacts = z.object({
  _id: id,
  requestId: id,
  paidOn: dayText,
  serviceDate: dayText,
  /** A cancelled service counts where the preacher received the payment. */
  status: z.enum(requestStatuses),
  amount: z.number(),
  /** The part of the amount that is for the drive. */
  mileage: z.number(),
  paymentMethod: z.enum(recordedMethods),
  checkNumber: z.string().max(paymentLengths.checkNumber).nullable(),
  received: z.boolean(),
})

/** A service that is over, in dollars. What was paid of it may be of any year. */
const serviceFacts = z.object({
  _id: id,
  date: dayText,
  agreed: z.number(),
  /** The part of it that is for the drive. */
  mileage: z.number(),
  paid: z.number(),
  open: z.number(),
})

export const paymentByChurch = paymentFacts.extend({ church: party })
export const serviceAtChurch = serviceFacts.extend({
  church: party.extend({ city: z.string().max(longest.city), state: z.string().max(longest.state) }),
  /** In miles: as both sides agreed, or else our estimate. Null where one of the two places is not known. */
  roundTrip: z.number().int().nullable(),
})

const paymentToPreacher = paymentFacts.extend({ preacher: party })
const serviceOfPreacher = serviceFacts.extend({ preacher: party })

/** What a church paid one person in a year, for its tax papers. */
const paidPerson = party.extend({
  paid: z.number(),
  mileage: z.number(),
  /** What was paid without mileage reaches the year’s sum. */
  mayNeed1099: z.boolean(),
  /** The day on which the church got their Form W-9. The form and its number stay with the church. */
  w9OnFile: dayText.nullable(),
})
export type PaidPerson = z.output<typeof paidPerson>

/** The most payments, and the most services, of one year that are listed. */
export const mostInYear = 500
/** So many years can be chosen. */
export const yearsShown = 50

export const churchYear = z.object({
  year: z.number().int(),
  /** Those to choose from, newest first. */
  years: z.array(z.number().int()).max(yearsShown),
  /** All of them, also those that are not listed. */
  paid: z.object({ amount: z.number(), payments: z.number().int() }),
  /** Oldest first, as services are. */
  payments: z.array(paymentToPreacher).max(mostInYear),
  services: z.array(serviceOfPreacher).max(mostInYear),
  /** By name. */
  people: z.array(paidPerson).max(mostInYear),
  /** From this sum on, in dollars. */
  form1099From: z.number(),
})
export type ChurchYear = z.output<typeof churchYear>

const query = z.object({ year: filterNumber(0, 9999) })

export const paymentYearEndpoints = {
  ofChurch: defineEndpoint({
    method: 'GET',
    path: '/church/payments',
    access: 'church',
    summary: 'What the church paid in a year, by default the one of the next tax papers',
    query,
    reply: churchYear,
  }),
  ofChurchPdf: defineEndpoint({
    method: 'GET',
    path: '/church/payments/pdf',
    access: 'church',
    summary: 'The same on paper',
    query,
    produces: 'application/pdf',
  }),
  ofPreacherPdf: defineEndpoint({
    method: 'GET',
    path: '/preachers/earnings/year/pdf',
    access: 'preacher',
    summary: 'What the preacher was paid in a year, on paper',
    query,
    produces: 'application/pdf',
  }),
  setW9: defineEndpoint({
    method: 'PUT',
    path: '/church/w9/:id',
    access: 'church',
    summary: 'Note when this preacher’s Form W-9 came in, or clear it. No tax number is kept',
    params: z.object({ id }),
    body: z.strictObject({ onFile: day.nullable() }),
    reply: z.object({ onFile: dayText.nullable() }),
  }),
}
