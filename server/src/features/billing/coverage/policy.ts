import { texts } from '@openpulpit/contract/texts'
import { coverageOf, covers, type Subscription, type UserType } from '@openpulpit/contract/users'
import { refuse } from '../../../platform/errors.ts'

/** The parts of a subscription that decide whom an account can book. */
export type Standing = Pick<Subscription, 'status' | 'plan' | 'connectionsUsed' | 'connectionsLimit'>

/** A possible partner on the other side. */
interface Other {
  /** The two have had a confirmed service before. */
  readonly isKnown: boolean
  /** The form field that names them, if there are several. */
  readonly field?: string | undefined
}

/** Refuses the actor unless they are covered for each of these; an empty list means anyone. */
export function requireCoverage(own: Standing, userType: UserType, others: readonly Other[]): void {
  const stranger = others.find((other) => !other.isKnown)
  if (covers(coverageOf(own), others.length > 0 && !stranger)) return
  const message = texts.subscriptionNeeded(userType, own)
  throw refuse('subscription_required', message, stranger?.field ? { [stranger.field]: message } : undefined)
}
