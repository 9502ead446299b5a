import type { Input } from '@openpulpit/contract/endpoint'
import { fewestCounted, type offerEndpoints } from '@openpulpit/contract/offers'
import type { PreachersNearby } from './queries.ts'

const roundMiles = [10, 25, 50, 75, 100, 150, 200, 300, 400]

/** A few are neither counted nor placed: from one question to the next the difference would be someone. */
export function toNearbyPreachers({
  preachers,
  miles,
  awaitsConfirmation,
  left = preachers,
}: PreachersNearby): Input<typeof offerEndpoints.nearby, 'reply'> {
  const areFew = preachers > 0 && preachers < fewestCounted
  const mostSaid = areFew ? fewestCounted - 1 : preachers
  return {
    preachers: areFew ? null : preachers,
    within: areFew || miles === null ? null : (roundMiles.find((round) => miles <= round) ?? 500),
    awaitsConfirmation,
    today: left < mostSaid ? left : null,
  }
}
