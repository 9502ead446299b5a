import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

interface Where {
  /** Where the form's own values stand in what was sent: `profileData.` */
  readonly below?: string
  /** The form's own fields, where others were sent along. */
  readonly only?: readonly string[]
}

/** Puts what the server says of single fields on the same inputs and focuses the first. Answers whether any landed. */
export function landFields<Form extends FieldValues, Context, Output>(
  error: unknown,
  form: Pick<UseFormReturn<Form, Context, Output>, 'setError'>,
  { below = '', only }: Where = {},
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const ours = fields.filter(([path]) => path.startsWith(below) && (!only || only.includes(path)))
  ours.forEach(([path, message], at) => {
    form.setError(path.slice(below.length) as FieldPath<Form>, { type: 'server', message }, { shouldFocus: at === 0 })
  })
  return ours.length > 0
}
