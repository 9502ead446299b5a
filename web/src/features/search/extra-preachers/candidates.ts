import type { Day } from '@openpulpit/contract/dates'
import { formatDayShort } from '@openpulpit/contract/dates'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import type { PreacherCard } from '@openpulpit/contract/search'
import { methodTaken } from '@openpulpit/contract/terms'
import { formatDistance } from '../../../platform/format/format-distance.ts'
import { availabilityText } from '../format.ts'

/**
 * Someone who can be asked as well. Without `availability` they are on the church's list, but were not found for the
 * day.
 */
export type Candidate = Pick<
  PreacherCard,
  | '_id'
  | 'firstName'
  | 'lastName'
  | 'profileImage'
  | 'rating'
  | 'honorariumRange'
  | 'paymentMethods'
  | 'denomination'
  | 'fit'
> &
  Partial<Pick<PreacherCard, 'distance' | 'availability' | 'part'>>

const few = 4

/** The first few plus those already chosen; then all. */
export function candidatesShown(candidates: readonly Candidate[], chosen: readonly string[], all: boolean) {
  const shown = candidates.filter(({ _id }, at) => all || at < few || chosen.includes(_id))
  return { shown, hidden: candidates.length - shown.length }
}

/** "Doesn’t take PayPal", shown before sending. */
export function methodText({ paymentMethods }: Candidate, method: PaymentMethod | undefined): string | undefined {
  if (!method || paymentMethods.length === 0 || paymentMethods.includes(method)) return undefined
  return `Doesn’t take ${methodTaken(method)}`
}

/** "Available Oct 12 · 18 mi" */
export function candidateText({ availability = null, part = null, distance = null }: Candidate, date: Day): string {
  const free = availabilityText({ availability, part }, date) ?? `May not be available ${formatDayShort(date)}`
  return [free, formatDistance(distance)].filter(Boolean).join(' · ')
}
