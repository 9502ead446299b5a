import { formatCount, plural } from '@openpulpit/contract/format'
import { fewestCounted, mostNotified, type NearbyPreachers } from '@openpulpit/contract/offers'

/** "12 preachers within 50 miles", "fewer than 5 preachers near you" */
export function formatNearby({ preachers, within }: NearbyPreachers): string {
  if (preachers === null) return `fewer than ${fewestCounted} preachers near you`
  const how = preachers === mostNotified ? `the nearest ${preachers} preachers` : formatCount(preachers, 'preacher')
  return within === null ? `${how} near you` : `${how} within ${within} miles`
}

/** Who is notified once the request is sent, and when. */
export function formatReach(nearby: NearbyPreachers): string {
  const { awaitsConfirmation, today } = nearby
  const reach = formatNearby(nearby)
  if (awaitsConfirmation) return `Confirm your email and we’ll notify ${reach}.`
  if (today === null) return `We’ll notify ${reach}.`
  if (today === 0) return `We’ll notify ${reach}. You’ve reached today’s limit, so they hear from us tomorrow.`
  return `We’ll notify ${reach}: ${today} today and the rest tomorrow.`
}

/** The same, after sending. */
export function formatNotified(notified: number): string {
  return `We notified ${notified} ${plural(notified, 'preacher')} near you.`
}
