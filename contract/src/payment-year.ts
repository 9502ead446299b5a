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

/** A payment in a year's list, in dollars. */
const paymentFacts = z.object({
  _id: id,
  requestId: id,
  paidOn: dayText,
  serviceDate: dayText,
  /** A cancelled service counts if the preacher received the payment. */
  status: z.enum(requestStatuses),
  amount: z.number(),
  /** The part of the amount that is for mileage. */
  mileage: z.number(),
  paymentMethod: z.enum(recordedMethods),
  checkNumber: z.string().max(paymentLengths.checkNumber).nullable(),
  received: z.boolean(),
})

/** A past service, in dollars. Its payments may be from any year. */
const serviceFacts = z.object({
  _id: id,
  date: dayText,
  agreed: z.number(),
  /** The part of it that is for mileage. */
  mileage: z.number(),
  paid: z.number(),
  open: z.number(),
})

export const paymentByChurch = paymentFacts.extend({ church: party })
export const serviceAtChurch = serviceFacts.extend({
  church: party.extend({ city: z.string().max(longest.city), state: z.string().max(longest.state) }),
  /** In miles: as agreed, or else our estimate. Null if one of the places is unknown. */
  roundTrip: z.number().int().nullable(),
})

const paymentToPreacher = paymentFacts.extend({ preacher: party })
const serviceOfPreacher = serviceFacts.extend({ preacher: party })

/** What a church paid one person in a year, for its tax papers. */
const paidPerson = party.extend({
  paid: z.number(),
  mileage: z.number(),
  /** What was paid without mileage reaches the year's threshold. */
  mayNeed1099: z.boolean(),
  /** When the church got their Form W-9. The form and its number stay with the church. */
  w9OnFile: dayText.nullable(),
})
export type PaidPerson = z.output<typeof paidPerson>

/** The most payments, and the most services, listed for a year. */
export const mostInYear = 500
/** The number of years to choose from. */
export const yearsShown = 50

export const churchYear = z.object({
  year: z.number().int(),
  /** The years to choose from, newest first. */
  years: z.array(z.number().int()).max(yearsShown),
  /** Counts all payments, even unlisted ones. */
  paid: z.object({ amount: z.number(), payments: z.number().int() }),
  /** Oldest first. */
  payments: z.array(paymentToPreacher).max(mostInYear),
  services: z.array(serviceOfPreacher).max(mostInYear),
  /** Sorted by name. */
  people: z.array(paidPerson).max(mostInYear),
  /** The threshold in dollars. */
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
