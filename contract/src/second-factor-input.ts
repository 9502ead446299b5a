import { z } from 'zod'
import { currentPassword, textKinds } from './field-schemas.ts'

const words = {
  missing: 'Please enter the code',
  app: 'The code from your app has 6 digits',
  either: 'Enter a 6-digit code or a recovery code',
} as const

/** Ignores spaces, hyphens and case, as people type and paste. */
const typedCode = z
  .string({ error: words.missing })
  .register(textKinds, { kind: 'code' })
  .max(40, words.either)
  .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .min(1, words.missing)

/** A code from the authenticator app. */
export const appCode = typedCode.regex(/^\d{6}$/, words.app)

/** An app code or a recovery code; recovery codes have no letters that look like digits. */
export const secondFactorCode = typedCode.regex(/^(\d{6}|[a-km-np-z2-9]{10})$/, words.either)

export const setupInput = z.strictObject({ password: currentPassword })

export const activationInput = z.strictObject({ code: appCode })

/** For actions that a borrowed session must not perform. */
export const bothFactorsInput = z.strictObject({ password: currentPassword, code: secondFactorCode })
