import { z } from 'zod'
import { timestamp } from './dates.ts'
import { defineEndpoint } from './endpoint.ts'
import { currentPassword, textKinds } from './field-schemas.ts'

/** How long what was begun waits for its first code, in minutes. */
export const setupMinutes = 30

/** So long after it was turned on, a new password by email turns it off as well: it may have been a thief. */
export const recentlyEnabledDays = 7

/** How many recovery codes there are to begin with. */
export const recoveryCodeCount = 10

const words = {
  missing: 'Please enter the code',
  app: 'The code from your app has 6 digits',
  either: 'Enter a 6-digit code or a recovery code',
} as const

/** As people type and paste it: spaces, hyphens and capitals do not matter. */
const typedCode = z
  .string({ error: words.missing })
  .register(textKinds, { kind: 'code' })
  .max(40, words.either)
  .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .min(1, words.missing)

/** What the authenticator app shows. */
export const appCode = typedCode.regex(/^\d{6}$/, words.app)

/** What the app shows, or one of the recovery codes: these have no letter that looks like a digit. */
export const secondFactorCode = typedCode.regex(/^(\d{6}|[a-km-np-z2-9]{10})$/, words.either)

export const setupInput = z.strictObject({ password: currentPassword })
export const activationInput = z.strictObject({ code: appCode })
/** For what a borrowed session must not do. */
export const bothFactorsInput = z.strictObject({ password: currentPassword, code: secondFactorCode })

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorView = z.object({
  isOn: z.boolean(),
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactorView = z.output<typeof secondFactorView>

export const secondFactorEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'signed-in',
    summary: 'Whether signing in asks for a code, since when, and how many recovery codes are left',
    reply: secondFactorView,
  }),
  begin: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor/begin',
    access: 'signed-in',
    summary: 'Create a secret for an authenticator app. It waits 30 minutes for its first code',
    body: setupInput,
    /** In base32, and as the address behind the picture that apps read. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  turnOn: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'signed-in',
    summary: 'Turn it on with a first code. The other sessions end, and the recovery codes are shown only once',
    body: activationInput,
    keyed: true,
    reply: recoveryCodes,
  }),
  renewCodes: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Create new recovery codes. The old ones stop working',
    body: bothFactorsInput,
    keyed: true,
    reply: recoveryCodes,
  }),
  turnOff: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor/remove',
    access: 'signed-in',
    summary: 'Turn it off. `code` is one from the app or a recovery code',
    body: bothFactorsInput,
  }),
}
