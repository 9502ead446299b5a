import { z } from 'zod'
import { currentPassword, textKinds } from './field-schemas.ts'

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
