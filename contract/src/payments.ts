import { z } from 'zod'
import { dayText, timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, someOf } from './field-schemas.ts'
import { payDetails } from './pay-details.ts'
import { paymentAnswer, paymentInput, paymentLengths } from './payment-input.ts'
import { paymentActions, paymentStages, paymentsActions, recordedMethods } from './payment-lifecycle.ts'

export type PaymentForm = z.input<typeof paymentInput>
export type PaymentInput = z.output<typeof paymentInput>

/** A payment recorded by the church. `mileage` is the part of `amount` that is for mileage. */
export const paymentView = z.object({
  _id: id,
  amount: z.number(),
  mileage: z.number(),
  paidOn: dayText,
  method: z.enum(recordedMethods),
  checkNumber: z.string().max(paymentLengths.checkNumber).nullable(),
  note: z.string().max(paymentLengths.note).nullable(),
  stage: z.enum(paymentStages),
  receivedAt: timestamp.nullable(),
  /** What this viewer can do with it now. */
  actions: someOf(paymentActions),
})
export type PaymentView = z.output<typeof paymentView>

/** The most payments for one service. */
export const mostPayments = 50

/** A service's payments, oldest first, in dollars. */
export const paymentsOfRequest = z.object({
  /** Increases with every change to a payment of this service. */
  version: z.number().int(),
  agreed: z.object({ honorarium: z.number(), mileage: z.number(), total: z.number() }),
  paid: z.number(),
  open: z.number(),
  payments: z.array(paymentView).max(mostPayments),
  /** The days on which a payment can have been made. */
  days: z.object({ from: dayText, to: dayText }),
  /** What this viewer can do now: the church records one, the preacher asks about missing money. */
  actions: someOf(paymentsActions),
  askedAt: timestamp.nullable(),
  /** For the church, while the service is confirmed: how the preacher would like to be paid. */
  payTo: payDetails.nullable(),
})
export type PaymentsOfRequest = z.output<typeof paymentsOfRequest>

const requestId = z.object({ id })
const paymentId = z.object({ id })
const access = 'signed-in'

export const paymentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/requests/:id/payments',
    access,
    summary: 'What is due and paid for a service',
    params: requestId,
    reply: paymentsOfRequest,
    versioned: true,
  }),
  record: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/payments',
    access: 'church',
    summary: 'Record a payment. OpenPulpit moves no money',
    params: requestId,
    body: paymentInput,
    reply: paymentsOfRequest,
    status: 201,
    keyed: true,
    versioned: true,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/payments/:id',
    access: 'church',
    summary: 'Correct a payment that the preacher hasn’t confirmed',
    params: paymentId,
    body: paymentInput,
    reply: paymentsOfRequest,
    versioned: true,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/payments/:id',
    access: 'church',
    summary: 'Remove a payment that the preacher hasn’t confirmed',
    params: paymentId,
    reply: paymentsOfRequest,
    versioned: true,
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/payments/:id/answer',
    access: 'preacher',
    summary: 'Confirm that a payment was received, or say that it isn’t there yet',
    params: paymentId,
    body: paymentAnswer,
    reply: paymentsOfRequest,
  }),
  ask: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/payments/ask',
    access: 'preacher',
    summary: 'Ask the church to look into a payment that is missing',
    params: requestId,
    reply: paymentsOfRequest,
  }),
  receipt: defineEndpoint({
    method: 'GET',
    path: '/payments/:id/receipt',
    access,
    summary: 'The receipt of a payment, for the church and the preacher',
    params: paymentId,
    produces: 'application/pdf',
  }),
}
