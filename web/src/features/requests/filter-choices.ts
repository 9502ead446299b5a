import { plainStatusLabels } from '@openpulpit/contract/request-life'
import type { RequestListQuery } from '@openpulpit/contract/requests'
import { serviceTypeLabels, type Urgency } from '@openpulpit/contract/services'
import type { UserType } from '@openpulpit/contract/users'
import { choicesOf } from '../../platform/choices.ts'
import { statusesOf } from './request-filters.ts'

const urgencyWords: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High' }
const sortWords: Record<RequestListQuery['sortBy'], string> = {
  date: 'Service date',
  created: 'Request date',
  honorarium: 'Honorarium',
  urgency: 'Urgency',
}

export const statusChoices = (userType: UserType) =>
  statusesOf[userType].map((value) => ({ value, label: plainStatusLabels[value] }))
export const urgencyChoices = choicesOf(urgencyWords)
export const serviceTypeChoices = choicesOf(serviceTypeLabels)
export const sortChoices = choicesOf(sortWords)

/** Days are new and old, amounts and urgencies high and low. */
export function orderChoices(sortBy: RequestListQuery['sortBy']) {
  const ofDays = sortBy === 'date' || sortBy === 'created'
  return choicesOf(
    ofDays ? { desc: 'Newest first', asc: 'Oldest first' } : { desc: 'Highest first', asc: 'Lowest first' },
  )
}
