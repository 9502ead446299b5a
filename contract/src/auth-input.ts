import { z } from 'zod'
import { churchInput } from './church-input.ts'
import { isReadable } from './clean-text.ts'
import { emailPattern, emailTexts, typedEmailPattern } from './email.ts'
import { nullToUndefined, singleLine, textKinds, withDefault } from './field-schemas.ts'
import { preacherInput } from './preacher-input.ts'
import { secondFactorCode } from './second-factor-input.ts'
import { longest } from './text-lengths.ts'

export const passwordLength = { min: 6, max: 128 } as const

/** The one rule for email addresses in all forms. */
export const email = singleLine
  .required(emailTexts.missing, longest.email)
  .register(textKinds, { kind: 'email' })
  .regex(emailPattern, emailTexts.odd)

/** The address of an existing account: one stored before the current rule must still work. */
export const knownEmail = z
  .string({ error: emailTexts.missing })
  .register(textKinds, { kind: 'email' })
  .refine(isReadable, emailTexts.odd)
  .trim()
  .min(1, emailTexts.missing)
  .max(longest.email)
  .regex(typedEmailPattern, emailTexts.odd)

export const password = z
  .string({ error: 'Password is required' })
  .register(textKinds, { kind: 'password' })
  .min(1, 'Password is required')
  .min(passwordLength.min, 'Password must be at least 6 characters')
  .max(passwordLength.max, 'Please use at most 128 characters')

/** `code` is required if a second factor is on; it is asked for only after a correct password. */
export const loginInput = z.strictObject({
  email: knownEmail,
  password,
  remember: withDefault(z.boolean(), false),
  code: nullToUndefined(secondFactorCode),
})

/** The first step of the registration wizard. */
export const accountInput = z.strictObject({
  email,
  password,
  userType: z.enum(['church', 'preacher'], { error: 'Please select your user type' }),
})

const account = { email, password }

export const registrationInput = z.discriminatedUnion(
  'userType',
  [
    z.strictObject({ ...account, userType: z.literal('church'), profileData: churchInput }),
    z.strictObject({ ...account, userType: z.literal('preacher'), profileData: preacherInput }),
  ],
  { error: 'Please select your user type' },
)
