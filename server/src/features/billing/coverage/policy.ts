import { texts } from '@openpulpit/contract/texts'
import { coverageOf, covers, type Subscription, type UserType } from '@openpulpit/contract/users'
import { refuse } from '../../../platform/errors.ts'

/** How an account stands towards those it could book something with. */
export type Standing = Pick<Subscription, 'status' | 'plan' | 'connectionsUsed' | 'connectionsLimit'>

/** Someone of the other side. */
interface Other {
  /** The two have had a confirmed service before. */
  readonly isKnown: boolean
  /** In which they stand, where they are one of several. */
  readonly field?: string | undefined
}

/** Refuses anyone who acts, unless they are covered towards each of these; towards no one, for anyone who may come. */
export function requireCoverage(own: Standing, userType: UserType, others: readonly Other[]): void {
  const stranger = others.find((other) => !other.isKnown)
  if (covers(coverageOf(own), others.length > 0 && !stranger)) return
  const message = texts.subscriptionNeeded(userType, own)
  throw refuse('subscription_required', message, stranger?.field ? { [stranger.field]: message } : undefined)
}
