import { type PaymentMethod, paymentMethodLabels } from '@openpulpit/contract/people'

const names: readonly PaymentMethod[] = ['paypal', 'venmo', 'zelle']

/** A payment method in the middle of a sentence: "check", but "Venmo". */
export const methodInSentence = (method: PaymentMethod): string =>
  names.includes(method) ? paymentMethodLabels[method] : paymentMethodLabels[method].toLowerCase()
