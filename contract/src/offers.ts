import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { nearbyQuery, offerInput } from './offer-input.ts'
import { largestLimit, pageFacts, paging } from './paging.ts'
import { requestDetails, requestView } from './request-views.ts'

/** The preacher whom the church chooses from those who offered. */
export const choiceInput = z.strictObject({ preacherId: id })

/** An open request as a preacher sees it. `distance` is in miles; null if one of the places is unknown. */
export const openRequest = requestView.extend({ distance: z.int().nullable() })
export type OpenRequest = z.output<typeof openRequest>

/** The most preachers notified of one request: more answers than a church can weigh help no one. */
export const mostNotified = 100

/** Smaller counts are hidden, because they could reveal a single preacher. */
export const fewestCounted = 5
export type NearbyQuery = z.output<typeof nearbyQuery>

/** Whom an open request would reach, by the same rule as the actual notifications. */
export const nearbyPreachers = z.object({
  /** At most `mostNotified`; null if there are fewer than `fewestCounted` but some. */
  preachers: z.number().int().nullable(),
  /** All of them live within this many miles, rounded; null if hidden or unknown. */
  within: z.number().int().nullable(),
  /** No one is notified before the church has confirmed its email. */
  awaitsConfirmation: z.boolean(),
  /** How many are notified at once if the church's daily limit does not cover all; else null. */
  today: z.number().int().nullable(),
})
export type NearbyPreachers = z.output<typeof nearbyPreachers>

const requestId = z.object({ id })

export const offerEndpoints = {
  open: defineEndpoint({
    method: 'GET',
    path: '/requests/open',
    access: 'preacher',
    summary: 'Open requests within the travel radius on available days, the nearest day first',
    query: z.object(paging(10)),
    reply: z.object({ requests: z.array(openRequest).max(largestLimit), ...pageFacts }),
  }),
  nearby: defineEndpoint({
    method: 'GET',
    path: '/requests/nearby',
    access: 'church',
    summary: 'How many preachers an open request for these services would be sent to',
    query: nearbyQuery,
    reply: nearbyPreachers,
  }),
  offer: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/interest',
    access: 'preacher',
    summary: 'Offer to preach for an open request. A second time changes the note',
    params: requestId,
    body: offerInput.nullish(),
    reply: requestDetails,
    status: 201,
  }),
  takeBack: defineEndpoint({
    method: 'DELETE',
    path: '/requests/:id/interest',
    access: 'preacher',
    summary: 'Withdraw the offer. Safe to repeat',
    params: requestId,
  }),
  choose: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/assign',
    access: 'church',
    summary: 'Choose one of the preachers who offered',
    params: requestId,
    body: choiceInput,
    reply: requestDetails,
  }),
}
