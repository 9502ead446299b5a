import { z } from 'zod'
import { exactDollars, nullToUndefined, requiredChoice, singleLine, withDefault } from './field-schemas.ts'
import { extraKinds, mostExtras } from './terms.ts'
import { longest } from './text-lengths.ts'

const longestRoundTrip = 5_000
const highestRate = 200

const extraInput = z.strictObject({
  kind: requiredChoice(extraKinds, 'Please choose what this is for'),
  note: singleLine.optional(longest.extraNote),
  amount: exactDollars('Please enter an amount', 'Amount must be positive'),
})

const milesMessage = `Please enter whole miles from 0 to ${longestRoundTrip.toLocaleString('en-US')}`
const rateMessage = `Please enter cents a mile from 0 to ${highestRate}, such as 72.5`

/** Paid per mile. Missing miles are estimated from the two places; a missing rate is the IRS rate. */
const mileageInput = z.strictObject({
  miles: nullToUndefined(
    z.number(milesMessage).int(milesMessage).min(0, milesMessage).max(longestRoundTrip, milesMessage),
  ),
  centsPerMile: nullToUndefined(
    z
      .number(rateMessage)
      .min(0, rateMessage)
      .max(highestRate, rateMessage)
      .refine((cents) => Math.abs(cents * 10 - Math.round(cents * 10)) < 1e-6, rateMessage),
  ),
})

/** What is paid besides the base honorarium. */
export const termsInput = z.strictObject({
  extras: withDefault(z.array(extraInput).max(mostExtras, `Please add at most ${mostExtras} extras`), []),
  mileage: nullToUndefined(mileageInput),
  lodging: singleLine.optional(longest.inKind),
  meals: singleLine.optional(longest.inKind),
})
export type TermsInput = z.output<typeof termsInput>

export const noTerms: TermsInput = { extras: [], mileage: undefined, lodging: undefined, meals: undefined }
