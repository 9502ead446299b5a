import { z } from 'zod'

/** All error codes and their HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  second_factor_needed: 401,
  bad_code: 401,
  subscription_required: 402,
  wrong_role: 403,
  blocked: 403,
  disabled: 403,
  not_confirmed: 403,
  not_found: 404,
  email_taken: 409,
  password_needed: 409,
  stale: 409,
  clash: 409,
  already_reviewed: 409,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_media: 415,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The most fields that an error names. Forms have fewer, and a longer path is none of ours. */
export const mostFields = 100
const longestPath = 200

/** The body of every refusal: a sentence, a code, and a sentence for each invalid field. */
export const failure = z.object({
  message: z.string().max(1_000),
  code: z.enum(errorCodes),
  fields: z.record(z.string().max(longestPath), z.string().max(1_000)).meta({ maxProperties: mostFields }).optional(),
})
export type Failure = z.output<typeof failure>

/** The first message for each field, by its dotted path: `honorariumRange.min`. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const name of names) {
      const path = [...issue.path, ...(name === undefined ? [] : [name])].map(String).join('.')
      if (path.length > longestPath || path in fields) continue
      if (Object.keys(fields).length === mostFields) return fields
      fields[path] = issue.message
    }
  }
  return fields
}
