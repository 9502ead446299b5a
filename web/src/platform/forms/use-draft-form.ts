import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from './use-contract-form.ts'

/** A contract form that stores its draft. `keep` must be stable across renders. */
export function useDraftForm<Form extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Form>,
  beginning: DefaultValues<NoInfer<Form>>,
  keep: (values: unknown) => void,
) {
  // The surrounding form focuses the first error, because it knows the order on screen.
  const form = useContractForm(schema, beginning, { shouldFocusError: false })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // A reset has no field name and leaves nothing to store.
          if (name) keep(values)
        },
      }),
    [subscribe, keep],
  )
  return form
}
