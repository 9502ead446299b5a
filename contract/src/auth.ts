import { z } from 'zod'
import { churchInput, churchProfile } from './churches.ts'
import { isReadable } from './clean-text.ts'
import { emailPattern, emailTexts, typedEmailPattern } from './email.ts'
import { defineEndpoint } from './endpoint.ts'
import { nullToUndefined, singleLine, textKinds, withDefault } from './field-schemas.ts'
import { preacherInput, preacherProfile } from './preachers.ts'
import { secondFactorCode } from './second-factor.ts'
import { user } from './users.ts'

export const passwordLength = { min: 6, max: 128 } as const

/** One rule for every form by which an address gets to us. */
export const email = singleLine
  .required(emailTexts.missing, 254)
  .register(textKinds, { kind: 'email' })
  .regex(emailPattern, emailTexts.odd)
/** Of someone we may know by it: an address from before there was a rule, kept as it was typed, still opens its account. */
export const knownEmail = z
  .string({ error: emailTexts.missing })
  .register(textKinds, { kind: 'email' })
  .refine(isReadable, emailTexts.odd)
  .trim()
  .min(1, emailTexts.missing)
  .max(254)
  .regex(typedEmailPattern, emailTexts.odd)
export const password = z
  .string({ error: 'Password is required' })
  .register(textKinds, { kind: 'password' })
  .min(1, 'Password is required')
  .min(passwordLength.min, 'Password must be at least 6 characters')
  .max(passwordLength.max, 'Please use at most 128 characters')

/** `code` is asked for where a second factor is on, and only of who has the password. */
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
export type RegistrationForm = z.input<typeof registrationInput>
export type Registration = z.output<typeof registrationInput>

const profile = z.union([preacherProfile, churchProfile])
export const me = z.object({ user, profile })
export const session = me.extend({ token: z.string() })
export type Me = z.output<typeof me>
export type Session = z.output<typeof session>

export const authEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account with its profile and sign in',
    body: registrationInput,
    reply: session,
    status: 201,
    keyed: true,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in. `remember` keeps the session for 30 days, not 12 hours. `code` answers `second_factor_needed`',
    body: loginInput,
    reply: session,
  }),
  me: defineEndpoint({ method: 'GET', path: '/auth/me', access: 'signed-in', summary: 'Who am I', reply: me }),
  logout: defineEndpoint({ method: 'POST', path: '/auth/logout', access: 'signed-in', summary: 'End this session' }),
}
