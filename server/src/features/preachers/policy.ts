import { fullName } from '@openpulpit/contract/format'
import { coverageOf, covers } from '@openpulpit/contract/users'
import { type BillingTerms, type SubscriptionRow, subscriptionAt } from '../users/subscription/policy.ts'

/** A preacher's name, from any row that has it; empty where no one is named. */
export const preacherName = (row: { first_name: string | null; last_name: string | null }): string =>
  fullName({ firstName: row.first_name, lastName: row.last_name })

interface AskedPreacher extends SubscriptionRow {
  readonly is_active: boolean
  readonly accepts_requests: boolean
  readonly is_disabled: boolean
  /** By a church that they have had a confirmed service with. */
  readonly is_known: boolean
}

/** Whether a church may ask them: one that knows them also when their trial is used up for all others. */
export const mayBeAsked = (asked: AskedPreacher, terms: BillingTerms): boolean =>
  asked.is_active ||
  (asked.accepts_requests &&
    !asked.is_disabled &&
    asked.is_known &&
    covers(coverageOf(subscriptionAt(asked, terms)), true))
