import { formatCount } from '@openpulpit/contract/format'
import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import type { RequestOnSunday, SundayView } from '@openpulpit/contract/sundays'

const offersOf = (requests: readonly RequestOnSunday[]) =>
  requests.reduce((sum, { status, offersTotal }) => sum + (status === 'open' ? offersTotal : 0), 0)

/** The confirmed preacher, or the state of the requests. */
export function formatChurchSunday({ state, requests }: SundayView): string {
  if (state === 'nobody') return 'New request'
  const [first, ...others] = state === 'filled' ? requests.filter(({ status }) => isAgreed(status)) : requests
  const name = first?.preacherName ?? ''
  if (state === 'filled') return others.length > 0 ? `${name} and ${others.length} more` : name
  const offers = offersOf(requests)
  if (offers > 0) return formatCount(offers, 'offer')
  if (others.length > 0) return `${requests.length} asked`
  return name || 'No offers yet'
}

/** The request a Sunday links to: one with offers to choose from, else the first. */
export function requestToSee({ state, requests }: SundayView): RequestOnSunday | undefined {
  const offered = state === 'asked' ? requests.find((request) => offersOf([request]) > 0) : undefined
  return offered ?? requests[0]
}
