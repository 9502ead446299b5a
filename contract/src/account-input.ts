import { z } from 'zod'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { secondFactorCode } from './second-factor-input.ts'

/** `code` is required if a second factor is on, because a deleted account cannot be restored. */
export const deletionInput = z.strictObject({
  password: currentPassword,
  code: nullToUndefined(secondFactorCode),
})
