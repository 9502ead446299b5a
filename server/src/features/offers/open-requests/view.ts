import type { Input } from '@openpulpit/contract/endpoint'
import type { offerEndpoints } from '@openpulpit/contract/offers'
import type { Actor } from '../../../platform/actor.ts'
import type { WholeRequest } from '../../requests/queries.ts'
import { toRequestDetails, toRequestView } from '../../requests/view.ts'
import type { OpenRequestPage } from './queries.ts'

/** What is open to a preacher, with how far each is. */
export const toOpenRequests = (
  { rows, ...facts }: OpenRequestPage,
  viewer: Actor,
  now: Date,
): Input<typeof offerEndpoints.open, 'reply'> => ({
  requests: rows.map((row) => ({ ...toRequestView(row, viewer, now), distance: row.miles })),
  ...facts,
})

/** A request after an offer or a choice, as its own page shows it. */
export const toRequestPage = (request: WholeRequest, viewer: Actor, now: Date) => toRequestDetails(request, viewer, now)
