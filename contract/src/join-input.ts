import { z } from 'zod'
import { password } from './auth-input.ts'
import { singleLine } from './field-schemas.ts'
import { linkToken } from './password-input.ts'

/** With what someone without an account becomes a member. */
export const joinInput = z.strictObject({
  token: linkToken,
  firstName: singleLine.required('First name is required', 60),
  lastName: singleLine.required('Last name is required', 60),
  password,
})
