import { z } from 'zod'
import { password } from './auth-input.ts'
import { singleLine } from './field-schemas.ts'
import { linkToken } from './password-input.ts'
import { longest } from './text-lengths.ts'

/** With what someone without an account becomes a member. */
export const joinInput = z.strictObject({
  token: linkToken,
  firstName: singleLine.required('First name is required', longest.firstName),
  lastName: singleLine.required('Last name is required', longest.lastName),
  password,
})
