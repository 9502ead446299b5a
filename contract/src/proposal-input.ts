import { z } from 'zod'
import { dayOrTimestamp, time } from './date-schemas.ts'
import { exactDollars, multiLine, nullToUndefined, withDefault } from './field-schemas.ts'
import { noTerms, termsInput } from './terms-input.ts'
import { termsAnswers } from './terms-lifecycle.ts'
import { longest } from './text-lengths.ts'

/** The version that the sender saw; an answer to another one is refused. */
const termsVersion = z.number().int().min(1).max(1_000_000)

/** Other terms or another time for a service. An absent day or time stays as it is. */
export const proposalInput = z.strictObject({
  termsVersion,
  honorarium: exactDollars('Honorarium amount is required', 'Amount must be positive'),
  terms: withDefault(termsInput, noTerms),
  date: nullToUndefined(dayOrTimestamp),
  serviceTime: nullToUndefined(time),
  note: multiLine.optional(longest.termsNote),
})
export type ProposalForm = z.input<typeof proposalInput>
export type ProposalInput = z.output<typeof proposalInput>

export const termsAnswerInput = z.strictObject({ termsVersion, answer: z.enum(termsAnswers) })
export type TermsAnswerInput = z.output<typeof termsAnswerInput>
