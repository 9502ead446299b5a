import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { payDetailsInput } from './pay-details-input.ts'

export type PayDetailsForm = z.input<typeof payDetailsInput>
export type PayDetailsInput = z.output<typeof payDetailsInput>

const name = z.string().max(300).nullable()

/** How a preacher would like to be paid. Churches see it on the page of a confirmed service. */
export const payDetails = z.object({ paypal: name, venmo: name, cashApp: name, zelle: name, checksTo: name })
export type PayDetails = z.output<typeof payDetails>

export const ownPayDetails = payDetails.extend({ version: z.number().int() })
export type OwnPayDetails = z.output<typeof ownPayDetails>

export const payDetailsEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/preachers/pay-details',
    access: 'preacher',
    summary: 'How the preacher would like to be paid',
    reply: ownPayDetails,
    versioned: true,
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/preachers/pay-details',
    access: 'preacher',
    summary: 'Save how the preacher would like to be paid. Only churches with a confirmed service see it',
    body: payDetailsInput,
    reply: ownPayDetails,
    versioned: true,
  }),
}
