import { formatDollars, formatRange } from '@openpulpit/contract/money'
import type { PreacherView } from '@openpulpit/contract/preachers'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { methodInSentence, methodTaken } from '@openpulpit/contract/terms'

/** The preacher who is asked, if one is, and what the church said it usually gives. */
export interface Hints {
  preacher?: Pick<PreacherView, 'firstName' | 'honorariumRange' | 'paymentMethods'> | undefined
  usualHonorarium: { min: number | null; max: number | null }
  /** Neither side has named a payment method, so the request begins with ours. */
  isMethodAssumed?: boolean
}

/** What a request begins with where neither side has named a payment method. */
export const assumedMethod: PaymentMethod = 'check'

/** What a request begins with: the first way of paying that the church names and the preacher takes, or else names. */
export function firstMethod(
  named: readonly PaymentMethod[],
  preacher: Pick<PreacherView, 'paymentMethods'> | undefined,
): PaymentMethod | undefined {
  if (!preacher) return named[0]
  return named.find((method) => takes(preacher, method)) ?? preacher.paymentMethods[0]
}

const oneOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

export function amountHint({ preacher, usualHonorarium: { min, max } }: Hints): string {
  if (preacher) return `${preacher.firstName} usually asks for ${formatRange(preacher.honorariumRange)}.`
  if (min !== null && max !== null) return `Your church usually gives ${formatRange({ min, max })}.`
  if (min !== null) return `Your church usually gives at least ${formatDollars(min)}.`
  if (max !== null) return `Your church usually gives up to ${formatDollars(max)}.`
  return 'In U.S. dollars. The preacher receives all of it.'
}

/** What is said of a payment method that the preacher does not take. */
export function methodNote({ preacher }: Hints, method: PaymentMethod): string | undefined {
  if (!preacher || takes(preacher, method)) return undefined
  return `${preacher.firstName} doesn’t take ${methodTaken(method)}.`
}

/** Who has named no method yet may take any. */
export const takes = ({ paymentMethods }: Pick<PreacherView, 'paymentMethods'>, method: PaymentMethod): boolean =>
  paymentMethods.length === 0 || paymentMethods.includes(method)

export function methodHint({ preacher, isMethodAssumed }: Hints): string | undefined {
  if (isMethodAssumed)
    return `We chose ${methodInSentence(assumedMethod)} to start. You can change it if your church pays another way.`
  if (!preacher || preacher.paymentMethods.length === 0) return undefined
  return `${preacher.firstName} takes ${oneOf.format(preacher.paymentMethods.map(methodTaken))}.`
}
