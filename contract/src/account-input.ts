import { z } from 'zod'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { secondFactorCode } from './second-factor-input.ts'

/** `code` is asked for where a second factor is on: nothing brings a deleted account back. */
export const deletionInput = z.strictObject({
  password: currentPassword,
  code: nullToUndefined(secondFactorCode),
})
