import { z } from 'zod'
import { day } from './date-schemas.ts'
import { multiLine, requiredChoice, singleLine, textKinds, withDefault } from './field-schemas.ts'
import { formatDollars, largestAmount } from './money.ts'
import { recordedMethods } from './payment-lifecycle.ts'

const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** Dollars and whole cents; nothing is rounded. */
const exactDollars = (message: string) =>
  z
    .number({ error: message })
    .max(largestAmount, `Please enter at most ${formatDollars(largestAmount)}`)
    .refine(isWholeCents, 'Please enter dollars and whole cents')

export const paymentLengths = { checkNumber: 40, note: 500 } as const

/**
 * The server also checks that the day is neither before the service nor in the future: only it knows the church's
 * today.
 */
export const paymentInput = z
  .strictObject({
    amount: exactDollars('Please enter the amount').positive('Please enter an amount above $0'),
    /** The part of it that is for mileage. */
    mileage: withDefault(exactDollars('Please enter the mileage').nonnegative('Mileage can’t be below $0'), 0),
    paidOn: z
      .string({ error: 'Please choose the day' })
      .register(textKinds, { kind: 'day' })
      .min(1, 'Please choose the day')
      .pipe(day),
    method: requiredChoice(recordedMethods, 'Please choose how it was paid'),
    checkNumber: singleLine.optional(paymentLengths.checkNumber),
    note: multiLine.optional(paymentLengths.note),
    /** Confirms that it is more than was agreed. */
    isMoreThanAgreed: withDefault(z.boolean(), false),
  })
  .refine(({ amount, mileage }) => mileage <= amount, {
    path: ['mileage'],
    error: 'Mileage can’t be more than the amount',
  })

export const paymentAnswer = z.strictObject({ answer: z.enum(['received', 'not_yet']) })
