import { z } from 'zod'
import { password } from './auth-input.ts'
import { singleLine } from './field-schemas.ts'
import { linkToken } from './password-input.ts'
import { longest } from './text-lengths.ts'

/** What someone without an account enters to become a member. */
export const joinInput = z.strictObject({
  token: linkToken,
  firstName: singleLine.required('First name is required', longest.firstName),
  lastName: singleLine.required('Last name is required', longest.lastName),
  password,
})
