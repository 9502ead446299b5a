import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../http/api-error.ts'

interface Where {
  /** The prefix of this form's fields in the request: `profileData.` */
  readonly below?: string
  /** This form's fields, if others were sent along. An error in a list entry applies to the list. */
  readonly only?: readonly string[]
}

/** Shows the server's field errors on the same inputs and focuses the first. Returns whether any applied. */
export function showFieldErrors<Form extends FieldValues, Context, Output>(
  error: unknown,
  form: Pick<UseFormReturn<Form, Context, Output>, 'setError'>,
  { below = '', only }: Where = {},
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const ours = fields.flatMap(([path, message]) => {
    const field = only ? fieldAt(path, only) : path
    return field?.startsWith(below) ? [{ name: field.slice(below.length) as FieldPath<Form>, message }] : []
  })
  ours.forEach(({ name, message }, at) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 })
  })
  return ours.length > 0
}

/** The form field for a path from the server: `alsoOn` for `alsoOn.2`. */
export const fieldAt = <Name extends string>(path: string, fields: readonly Name[]): Name | undefined =>
  fields.find((field) => path === field || path.startsWith(`${field}.`))
