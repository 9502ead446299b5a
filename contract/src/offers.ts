import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, multiLine } from './field-schemas.ts'
import { pageFacts, paging } from './paging.ts'
import { requestDetails, requestView } from './request-views.ts'

export const longestNote = 1000

/** A preacher's offer to come to an open request. */
export const offerInput = z.strictObject({ note: multiLine.optional(longestNote) })

/** Which of those who offer to come is to preach. */
export const choiceInput = z.strictObject({ preacherId: id })

/** An open request as a preacher finds it. `distance` in miles, null where one of the two places is not known. */
export const openRequest = requestView.extend({ distance: z.number().nullable() })
export type OpenRequest = z.output<typeof openRequest>

const requestId = z.object({ id })

export const offerEndpoints = {
  open: defineEndpoint({
    method: 'GET',
    path: '/requests/open',
    access: 'preacher',
    summary: 'Open requests within the travel radius on available days, the nearest day first',
    query: z.object(paging(10)),
    reply: z.object({ requests: z.array(openRequest), ...pageFacts }),
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
