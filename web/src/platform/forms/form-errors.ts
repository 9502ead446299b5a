import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../http/api-error.ts'

interface Where {
  /** Where the form's own values stand in what was sent: `profileData.` */
  readonly below?: string
  /** The form's own fields, where others were sent along. What is said of an entry of a list is said of the list. */
  readonly only?: readonly string[]
}

/** Puts what the server says of single fields on the same inputs and focuses the first. Answers whether any landed. */
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

/** The field of a form that a path of the server leads to: `alsoOn` for `alsoOn.2`. */
export const fieldAt = <Name extends string>(path: string, fields: readonly Name[]): Name | undefined =>
  fields.find((field) => path === field || path.startsWith(`${field}.`))
