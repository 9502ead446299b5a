import { formatDollars, formatRange } from '@openpulpit/contract/money'
import type { PreacherView } from '@openpulpit/contract/preachers'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { methodInSentence, methodTaken } from '@openpulpit/contract/terms'

/** The preacher being asked, if any, and the church's usual terms. */
export interface Hints {
  preacher?: Pick<PreacherView, 'firstName' | 'honorariumRange' | 'paymentMethods'> | undefined
  usualHonorarium: { min: number | null; max: number | null }
  /** Neither side has named a payment method, so ours is used. */
  isMethodAssumed?: boolean
}

/** Used if neither side has named a payment method. */
export const assumedMethod: PaymentMethod = 'check'

/** The first payment method that the church names and the preacher accepts, or else the church's first. */
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

/** The note on a payment method that the preacher does not accept. */
export function methodNote({ preacher }: Hints, method: PaymentMethod): string | undefined {
  if (!preacher || takes(preacher, method)) return undefined
  return `${preacher.firstName} doesn’t take ${methodTaken(method)}.`
}

/** A preacher who named no method accepts any. */
export const takes = ({ paymentMethods }: Pick<PreacherView, 'paymentMethods'>, method: PaymentMethod): boolean =>
  paymentMethods.length === 0 || paymentMethods.includes(method)

export function methodHint({ preacher, isMethodAssumed }: Hints): string | undefined {
  if (isMethodAssumed)
    return `We chose ${methodInSentence(assumedMethod)} to start. You can change it if your church pays another way.`
  if (!preacher || preacher.paymentMethods.length === 0) return undefined
  return `${preacher.firstName} takes ${oneOf.format(preacher.paymentMethods.map(methodTaken))}.`
}
