import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { activationInput, bothFactorsInput, setupInput } from './second-factor-input.ts'
import { longest } from './text-lengths.ts'

/** Minutes that a started setup waits for its first code. */
export const setupMinutes = 30

/**
 * Within this many days after turning it on, a password reset by email turns it off again, because a thief may have
 * turned it on.
 */
export const recentlyEnabledDays = 7

export const recoveryCodeCount = 10

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string().max(40)).max(recoveryCodeCount) })

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
    /** As base32, and as the URI in the QR code. */
    reply: z.object({ secret: z.string().max(100), uri: z.string().max(longest.ownUrl) }),
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
